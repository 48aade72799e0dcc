import { type ReactNode, useId } from "react";
import { styled } from "styled-components";

/** Percent of the hue at either end of the scale; text still reads on both in both themes. */
const [leastPercent, mostPercent] = [8, 52];

/** Returns the part of the hue, 0–1, for a share of the highest value, 0–1. */
export const hueShare = (share: number): number =>
  (leastPercent + share * (mostPercent - leastPercent)) / 100;

const hue = (percent: number) => `color-mix(in srgb, var(--_chart-1) ${percent}%, var(--_surface))`;

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  margin-top: 8px;
  color: var(--_text-muted);
  font-size: 12px;
  font-variant-numeric: tabular-nums;
`;

const [widthPx, heightPx] = [120, 8];

export interface ColorScaleProps {
  least: ReactNode;
  most: ReactNode;
}

/** Renders the colour scale of a picture from its minimum to its maximum. */
export function ColorScale({ least, most }: ColorScaleProps) {
  const id = useId();
  return (
    <Line>
      {least}
      <svg width={widthPx} height={heightPx} aria-hidden="true">
        <linearGradient id={id}>
          <stop stopColor={hue(leastPercent)} />
          <stop offset={1} stopColor={hue(mostPercent)} />
        </linearGradient>
        <rect
          width={widthPx}
          height={heightPx}
          rx={4}
          fill={`url(#${id})`}
          stroke="var(--_hairline)"
        />
      </svg>
      {most}
    </Line>
  );
}
