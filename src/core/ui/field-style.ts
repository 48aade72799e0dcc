import { css, styled } from "styled-components";

/** The frame of a field: hairline, focus ring within, red when wrong. */
export const fieldFrame = css`
  display: flex;
  align-items: center;
  gap: 8px;
  width: 100%;
  min-height: 34px;
  padding: 0 11px;
  border: 1px solid var(--xi-field-border);
  border-radius: var(--xi-radius);
  background: var(--xi-surface);
  color: var(--xi-text);
  text-align: left;
  transition: border-color 120ms;
  &:hover:not(:has(:disabled)) {
    border-color: var(--xi-text-muted);
  }
  &:has(:focus-visible),
  &:focus-visible {
    border-color: var(--xi-focus);
    outline: 2px solid var(--xi-focus);
    outline-offset: -1px;
  }
  &:has([aria-invalid="true"]),
  &[aria-invalid="true"] {
    border-color: var(--xi-danger);
  }
  &:has(> :disabled:not(button)),
  &:disabled {
    background: var(--xi-hover);
    color: var(--xi-text-muted);
    cursor: not-allowed;
  }
`;

export const FieldFrame = styled.div`
  ${fieldFrame}
`;

/** The bare input within a frame. */
export const BareInput = styled.input`
  flex: 1;
  min-width: 0;
  height: 32px;
  padding: 0;
  border: 0;
  background: none;
  outline: none;
  &:focus-visible {
    outline: none;
  }
  &:-webkit-autofill {
    -webkit-text-fill-color: var(--xi-text);
    box-shadow: 0 0 0 40px var(--xi-surface) inset;
  }
  &::-webkit-search-cancel-button {
    display: none;
  }
`;

export const Affix = styled.span`
  display: inline-flex;
  flex: none;
  color: var(--xi-text-muted);
`;
