import { css, styled } from "styled-components";

/** The frame of a field: hairline, focus ring within, red when wrong. */
export const inputBox = css`
  display: flex;
  align-items: center;
  gap: 8px;
  width: 100%;
  min-height: 34px;
  padding: 0 11px;
  border: 1px solid var(--_field-border);
  border-radius: var(--_radius);
  background: var(--_surface);
  color: var(--_text);
  text-align: left;
  transition: border-color 120ms;
  &:hover:not(:has(:disabled)) {
    border-color: var(--_text-muted);
  }
  &:has(:focus-visible),
  &:focus-visible {
    border-color: var(--_focus);
    outline: 2px solid var(--_focus);
    outline-offset: -1px;
  }
  &:has([aria-invalid="true"]),
  &[aria-invalid="true"] {
    border-color: var(--_danger);
  }
  &:has(> :disabled:not(button)),
  &:disabled {
    background: var(--_hover);
    color: var(--_text-muted);
    cursor: not-allowed;
  }
`;

/** The name of a field within its frame, before the value. */
export const FieldName = styled.span`
  color: var(--_text-muted);
`;

export const FieldBox = styled.div`
  ${inputBox}
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
    -webkit-text-fill-color: var(--_text);
    box-shadow: 0 0 0 40px var(--_surface) inset;
  }
  &::-webkit-search-cancel-button {
    display: none;
  }
`;

export const Affix = styled.span`
  display: inline-flex;
  flex: none;
  color: var(--_text-muted);
`;
