import { styled } from "styled-components";

/** Text as somebody typed it, at most so many lines of it. */
export const Prose = styled.p<{ $lines?: number }>`
  max-width: 560px;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  ${({ $lines }) =>
    $lines
      ? `display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:${$lines};overflow:hidden;`
      : ""}
`;

/** Roles to choose from, one a line. */
export const Roles = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: 10px;
  padding: 4px 0;
`;

export const Quote = styled.blockquote`
  max-height: 240px;
  margin: 0;
  padding: 12px 16px;
  border-radius: var(--_radius);
  background: var(--_surface-sunken, var(--_hover));
  overflow: auto;
`;
