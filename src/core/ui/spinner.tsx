import { keyframes, styled } from "styled-components";

const turn = keyframes`to { transform: rotate(360deg); }`;

const Ring = styled.span<{ $sizePx: number }>`
  display: inline-block;
  flex: none;
  width: ${({ $sizePx }) => $sizePx}px;
  height: ${({ $sizePx }) => $sizePx}px;
  border: 2px solid currentColor;
  border-right-color: transparent;
  border-radius: 50%;
  animation: ${turn} 0.8s linear infinite;
`;

/** Something is under way; `label` is read aloud. */
export function Spinner({ sizePx = 18, label }: { sizePx?: number; label?: string }) {
  return (
    <Ring
      $sizePx={sizePx}
      role={label ? "status" : undefined}
      aria-label={label}
      aria-hidden={!label}
    />
  );
}
