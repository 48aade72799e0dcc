import { keyframes, styled } from "styled-components";
import { uiText } from "../text/ui";
import { useText } from "../text/use-text";

const pulse = keyframes`50% { opacity: 0.5; }`;

/** A grey bar in the shape of what is loading. Sizes in px or any CSS length. */
export const SkeletonBar = styled.span<{ $width?: string; $height?: string }>`
  display: block;
  width: ${({ $width }) => $width ?? "100%"};
  height: ${({ $height }) => $height ?? "14px"};
  border-radius: 4px;
  background: var(--xi-hover);
  animation: ${pulse} 1.4s ease-in-out infinite;
`;

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: 18px;
  padding: 16px;
`;

const widths = ["72%", "88%", "64%", "80%", "92%", "58%"];

/** Rows of a list or table that is loading. */
export function SkeletonRows({ rows = 6 }: { rows?: number }) {
  const text = useText(uiText);
  return (
    <Stack role="status" aria-label={text.loading}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars have no identity
        <SkeletonBar key={row} $width={widths[row % widths.length] ?? "80%"} />
      ))}
    </Stack>
  );
}

/** A block of fixed height that is loading, such as a chart. */
export function SkeletonBlock({ heightPx }: { heightPx: number }) {
  const text = useText(uiText);
  return (
    <div role="status" aria-label={text.loading}>
      <SkeletonBar $height={`${heightPx}px`} />
    </div>
  );
}
