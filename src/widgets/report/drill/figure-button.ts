import { styled } from "styled-components";

/** A figure that leads to what it counts; it looks as the figure until it is pointed at. */
export const FigureButton = styled.button`
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-align: inherit;
  text-decoration: underline dotted var(--_text-muted);
  text-underline-offset: 4px;
  cursor: pointer;
  &:hover {
    color: var(--_primary-text);
    text-decoration-color: currentColor;
  }
`;
