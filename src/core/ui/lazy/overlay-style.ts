import { css, keyframes } from "styled-components";

const appear = keyframes`from { opacity: 0; transform: translateY(-4px); }`;

/** The box of a popover, menu or list. */
export const overlayBox = css`
  max-width: calc(100vw - 24px);
  max-height: var(--available-height);
  border: 1px solid var(--_hairline);
  border-radius: 8px;
  background: var(--_raised);
  color: var(--_text);
  box-shadow: var(--_shadow);
  outline: none;
  overflow: auto;
  animation: ${appear} 120ms ease-out;
`;

export const overlayItem = css`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 34px;
  padding: 0 12px;
  border-radius: 4px;
  outline: none;
  cursor: pointer;
  user-select: none;
  &[data-highlighted] {
    background: var(--_hover);
  }
  &[data-selected] {
    color: var(--_brand-text);
    font-weight: 500;
  }
  &[data-disabled] {
    opacity: 0.5;
    cursor: not-allowed;
  }
`;

/** A positioner passes its z-order over dialogs and lets presses reach the page beside it. */
export const overDialogs = css`
  z-index: 5;
`;
