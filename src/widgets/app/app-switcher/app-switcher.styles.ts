import { styled } from "styled-components";

export const Selector = styled.button<{ $isCompact: boolean }>`
  display: flex;
  align-items: center;
  gap: 8px;
  width: ${({ $isCompact }) => ($isCompact ? "auto" : "100%")};
  min-height: ${({ $isCompact }) => ($isCompact ? 36 : 44)}px;
  padding: ${({ $isCompact }) => ($isCompact ? "4px" : "6px 8px")};
  border: 1px solid var(--_hairline);
  border-radius: var(--_radius);
  background: var(--_surface);
  text-align: left;
  &:hover {
    background: var(--_hover);
  }
  & > svg {
    flex: none;
  }
`;

export const CurrentName = styled.span`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  font-weight: 500;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

export const Panel = styled.div`
  display: flex;
  flex-direction: column;
  max-height: min(560px, 72vh);
`;

export const PanelHeader = styled.div`
  display: grid;
  gap: 10px;
  padding: 12px;
  justify-items: start;
`;

export const ResultLine = styled.p`
  min-height: 34px;
  line-height: 34px;
  color: var(--_text-muted);
`;

export const Cards = styled.ul`
  flex: 1;
  min-height: 0;
  overflow: auto;
  padding: 0 4px;
`;

export const CardBox = styled.li`
  display: flex;
  align-items: center;
  gap: 10px;
  padding: 8px;
  border-radius: var(--_radius);
  &:hover {
    background: var(--_hover);
  }
`;

export const CardText = styled.div`
  flex: 1;
  min-width: 0;
  & > span {
    display: flex;
    align-items: center;
    min-height: 26px;
  }
`;

export const CardName = styled.p`
  overflow: hidden;
  font-weight: 500;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

export const CardActions = styled.div`
  display: grid;
  place-items: center;
  min-width: 56px;
`;

export const CurrentMark = styled.span`
  color: var(--_brand-text);
`;

export const PanelFooter = styled.div`
  display: grid;
  gap: 8px;
  padding: 12px;
  border-top: 1px solid var(--_hairline);
`;
