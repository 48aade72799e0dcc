import { styled } from "styled-components";
import { narrowMedia } from "../../../core/ui/layout";

export const Box = styled.div`
  width: min(440px, calc(100vw - 32px));
  padding: 4px 16px 8px;
`;

/** Five rows, so that paging does not move anything. */
export const ListSpace = styled.div`
  min-height: 320px;
`;

export const Items = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
`;

export const Item = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: 2px 12px;
  min-height: 64px;
  padding: 8px 0;
  border-bottom: 1px solid var(--_hairline);
  &:last-child {
    border-bottom: 0;
  }
  /* A card on a phone, as the rows of tables are. */
  @media ${narrowMedia} {
    grid-template-columns: minmax(0, 1fr);
    gap: 6px;
    padding: 10px 0;
  }
`;

export const Name = styled.span`
  overflow: hidden;
  font-weight: 500;
  text-overflow: ellipsis;
  white-space: nowrap;
  @media ${narrowMedia} {
    font-weight: 600;
    white-space: normal;
    overflow-wrap: anywhere;
  }
`;

export const About = styled.span`
  grid-column: 1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px 8px;
  color: var(--_text-muted);
  font-size: 12px;
`;

export const Action = styled.span`
  grid-row: 1 / span 2;
  grid-column: 2;
  @media ${narrowMedia} {
    grid-area: auto;
    &:empty {
      display: none;
    }
    & > button {
      width: 100%;
      min-height: 36px;
    }
  }
`;

export const State = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  color: var(--_text);
`;
