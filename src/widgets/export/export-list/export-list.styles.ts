import { styled } from "styled-components";

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
`;

export const Name = styled.span`
  overflow: hidden;
  font-weight: 500;
  text-overflow: ellipsis;
  white-space: nowrap;
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
`;

export const State = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  color: var(--_text);
`;

export const Bar = styled.progress`
  width: 72px;
  height: 4px;
  border: 0;
  border-radius: 2px;
  appearance: none;
  background: var(--_hover);
  &::-webkit-progress-bar {
    border-radius: 2px;
    background: var(--_hover);
  }
  &::-webkit-progress-value {
    border-radius: 2px;
    background: var(--_brand);
  }
  &::-moz-progress-bar {
    border-radius: 2px;
    background: var(--_brand);
  }
`;
