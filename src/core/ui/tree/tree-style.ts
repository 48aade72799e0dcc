import { styled } from "styled-components";

export const rowHeightPx = 34;
export const rowsInView = 9;

/** Of so many nodes; a search or a closed group leaves it as it is, so that nothing jumps. */
export const treeHeightPx = (count: number): number => rowHeightPx * Math.min(count, rowsInView);

export const Panel = styled.div`
  display: flex;
  flex-direction: column;
  max-height: min(400px, var(--available-height));
`;

export const Search = styled.div`
  padding: 8px 8px 4px;
`;

/** Its rows are plain elements: a styled component each would be most of their cost. */
export const Tree = styled.div`
  flex: 0 1 auto;
  min-height: ${rowHeightPx * 2}px;
  padding: 0 4px;
  overflow: auto;
  outline: none;
  contain: strict;
  &:focus-visible [data-active] {
    outline: 2px solid var(--_focus);
    outline-offset: -2px;
  }
  & > [role="treeitem"] {
    display: flex;
    align-items: center;
    gap: 6px;
    height: ${rowHeightPx}px;
    padding-right: 8px;
    border-radius: 4px;
    cursor: pointer;
    user-select: none;
    &:hover {
      background: var(--_hover);
    }
    & > i {
      display: inline-grid;
      flex: none;
      width: 16px;
      color: var(--_text-muted);
    }
    & > i[data-open] {
      transform: rotate(90deg);
    }
    /* A leaf has it too, so that a search draws its results into the rows that are there. */
    &:not([aria-expanded]) > i {
      visibility: hidden;
    }
    & > b {
      display: inline-grid;
      flex: none;
      place-items: center;
      width: 16px;
      height: 16px;
      border: 1px solid var(--_brand);
      border-radius: 3px;
      background: var(--_brand);
      color: var(--_text-on-brand);
    }
    &[aria-checked="false"] > b {
      border-color: var(--_field-border);
      background: var(--_surface);
    }
    & > span {
      min-width: 0;
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
  }
`;

export const Footer = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 40px;
  padding: 4px 8px 4px 12px;
  border-top: 1px solid var(--_hairline);
  color: var(--_text-muted);
`;

export const Nothing = styled.p`
  display: grid;
  place-items: center;
  min-height: ${rowHeightPx * 2}px;
  color: var(--_text-muted);
`;
