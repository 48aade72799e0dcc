import { keyframes, styled } from "styled-components";

const rotation = keyframes`to { transform: rotate(360deg); }`;

/** A turning ring in the text colour; decoration, so mark the busy region itself. */
export const Spinner = styled.span.attrs({ "aria-hidden": true })<{ $size?: number }>`
  display: inline-block;
  flex: none;
  width: ${({ $size = 14 }) => $size}px;
  height: ${({ $size = 14 }) => $size}px;
  border: 2px solid currentColor;
  border-right-color: transparent;
  border-radius: 50%;
  animation: ${rotation} 700ms linear infinite;
`;
