import { css, styled } from "styled-components";
import { narrowMedia } from "../layout";

export const Scroller = styled.div<{ $maxHeightPx: number | undefined }>`
  position: relative;
  overflow: auto;
  ${({ $maxHeightPx }) => $maxHeightPx && `max-height: ${$maxHeightPx}px; contain: content; --_row-height: 40px;`}
`;

const checkWidthPx = 48;

/** The first column and the boxes before it stay at the left, a pinned one at the right. */
const stickyColumns = css`
  & > :is(th, td):first-child,
  & > [data-check] + :is(th, td),
  & > [data-pinned] {
    position: sticky;
    left: 0;
    z-index: 1;
    background: inherit;
  }
  & > [data-check] + :is(th, td) {
    left: ${checkWidthPx}px;
  }
  & > [data-pinned] {
    right: 0;
    left: auto;
    box-shadow: inset 1px 0 var(--_hairline);
  }
`;

/**
 * Names of columns take two lines before they take width from figures; a second line in one row makes
 * all as high. Text buttons keep 8 px around their words, which shall stand under the head's.
 */
export const Grid = styled.table.withConfig({ shouldForwardProp: () => true })`
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  & th,
  & td {
    height: var(--_row-height);
    padding: 0 12px;
    border-bottom: 1px solid var(--_hairline);
    text-align: left;
    white-space: nowrap;
    &:first-child {
      padding-left: 20px;
    }
    &:last-child {
      padding-right: 20px;
    }
    &[data-align="end"] {
      text-align: right;
    }
  }
  & tr {
    background: var(--_surface);
    ${stickyColumns}
  }
  & thead > tr > th {
    position: sticky;
    top: 0;
    z-index: 2;
    background: var(--_surface);
    color: var(--_text-muted);
    font-weight: 500;
    line-height: 1.25;
    & > * {
      vertical-align: middle;
    }
    & > :is(span, button):first-child {
      white-space: normal;
      word-break: keep-all;
      /* Leaves the 17 px of the hint after it. */
      &:not(:last-child) {
        max-width: calc(100% - 17px);
      }
    }
    &:first-child,
    &[data-check] + th,
    &[data-pinned] {
      z-index: 3;
    }
  }
  @media (min-width: 641px) {
    & td > :is(div, span) {
      flex-wrap: nowrap;
    }
    & tbody:has(> tr > td small) > tr > td {
      height: calc(var(--_row-height) + 10px);
    }
    & td:not([data-pinned], [data-align="end"]) > [data-variant="text"]:first-child,
    & td:not([data-pinned], [data-align="end"]) > div > [data-variant="text"]:first-child {
      margin-left: -8px;
    }
    & tbody > tr > td[data-pinned] {
      padding-left: 4px;
    }
    & tbody > tr > td[data-pinned][data-align="end"] {
      padding: 0 4px 0 12px;
      &:last-child {
        padding-right: 12px;
      }
    }
  }
  & tbody > tr:hover {
    background: var(--_hover);
  }
  & tbody > tr[aria-selected="true"] {
    background: var(--_selected);
  }
  & tbody:last-child > tr:last-child > td,
  & tfoot > tr:last-child > td {
    border-bottom-color: transparent;
  }
  & tfoot > tr {
    font-weight: 600;
  }
  @media (min-width: 641px) and (max-width: 1199px) {
    & :is(th, td):where(:not([data-check])) {
      padding: 0 8px;
    }
  }
  @media ${narrowMedia} {
    & th,
    & td {
      padding: 0 8px;
      white-space: normal;
      overflow-wrap: anywhere;
      &:first-child {
        padding-left: 16px;
      }
      &:last-child {
        padding-right: 16px;
      }
    }
    & th {
      overflow-wrap: normal;
    }
  }
`;

export const SortButton = styled.button<{ $isOn: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: 2px;
  min-width: 24px;
  min-height: 24px;
  padding: 0;
  border: 0;
  background: none;
  line-height: inherit;
  text-align: inherit;
  color: ${({ $isOn }) => ($isOn ? "var(--_brand-text)" : "inherit")};
  font-weight: inherit;
`;
