import { styled } from "styled-components";

/** Vertical stack with even gaps (px, default 16). */
export const Stack = styled.div<{ $gapPx?: number }>`
  display: flex;
  flex-direction: column;
  gap: ${({ $gapPx = 16 }) => $gapPx}px;
  min-width: 0;
`;

/** Row that wraps, with even gaps (px, default 8). */
export const Row = styled.div<{ $gapPx?: number; $justify?: string }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: ${({ $justify = "flex-start" }) => $justify};
  gap: ${({ $gapPx = 8 }) => $gapPx}px;
  min-width: 0;
`;

export const Muted = styled.span`
  color: var(--_text-muted);
`;
