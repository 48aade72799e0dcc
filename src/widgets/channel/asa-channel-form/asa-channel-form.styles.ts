import { styled } from "styled-components";

/** The browser's own file field, its button like ours. */
export const FileInput = styled.input`
  max-width: 100%;
  color: var(--_text-muted);
  font-size: 12px;
  &::file-selector-button {
    height: 34px;
    margin-inline-end: 8px;
    padding: 0 14px;
    border: 1px solid var(--_hairline);
    border-radius: var(--_radius);
    background: var(--_surface);
    color: var(--_text);
    font: inherit;
    font-size: 14px;
    cursor: pointer;
  }
`;
