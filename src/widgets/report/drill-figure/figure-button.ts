import { styled } from "styled-components";

/**
 * A figure that leads to what it counts. A quiet one, of tables full of them, looks as the figure until
 * its row is pointed at.
 */
export const FigureButton = styled.button<{ $isQuiet?: boolean }>`
  min-width: 24px;
  min-height: 24px;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-align: inherit;
  text-decoration: underline dotted var(--_text-muted);
  text-underline-offset: 4px;
  cursor: pointer;
  ${({ $isQuiet = false }) =>
    $isQuiet &&
    "@media (hover: hover) { &:not(:focus-visible, tr:hover *) { text-decoration-color: transparent; } }"}
  &:hover {
    color: var(--_brand-text);
    text-decoration-color: currentColor;
  }
`;
