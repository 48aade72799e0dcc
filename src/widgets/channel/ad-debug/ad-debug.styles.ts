import { styled } from "styled-components";
import { narrowMedia } from "../../../core/ui/layout";

export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  align-items: start;
  gap: 16px;
  @media (max-width: 1023px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const LinkLine = styled.div`
  display: flex;
  align-items: start;
  gap: 4px;
  padding: 8px 4px 8px 11px;
  border-radius: var(--_radius);
  background: var(--_hover);
  & code {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
    font-size: 12px;
  }
`;

export const Log = styled.ol`
  display: grid;
  @media (min-width: 641px) {
    max-height: 520px;
    overflow: auto;
  }
  & li {
    display: grid;
    grid-template-columns: 76px minmax(84px, max-content) minmax(0, 1fr);
    align-items: start;
    gap: 4px 12px;
    padding: 8px 0;
    border-top: 1px solid var(--_hairline);
    overflow-wrap: anywhere;
  }
  & li:first-child {
    border-top: 0;
  }
  & li > span {
    justify-self: start;
  }
  & time {
    color: var(--_text-muted);
    font-variant-numeric: tabular-nums;
  }
  & p {
    color: var(--_text-muted);
    font-size: 12px;
  }
  @media ${narrowMedia} {
    & li {
      grid-template-columns: max-content minmax(0, 1fr);
    }
    & li > div {
      grid-column: 1 / -1;
    }
  }
`;

export const ProblemList = styled.ul`
  display: grid;
  gap: 8px;
  & li {
    display: grid;
    gap: 2px;
    justify-items: start;
  }
`;

export const Notes = styled.ul`
  display: grid;
  gap: 4px;
  padding-inline-start: 18px;
  list-style: disc;
`;
