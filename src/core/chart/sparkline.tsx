import { extent } from "./scale";
import { comparedDashes, linePath } from "./svg-line";

export interface SparklineProps {
  values: readonly (number | null)[];
  /** Another period, drawn dashed behind. */
  compare?: readonly (number | null)[];
  /** Read aloud; without it the line is decoration. */
  label?: string;
  widthPx?: number;
  heightPx?: number;
}

/** The course of one figure, in a line of text. */
export function Sparkline(props: SparklineProps) {
  const { values, compare, label, widthPx = 96, heightPx = 24 } = props;
  const [min, max] = extent(compare ? [values, compare] : [values]);
  const range = max - min || 1;
  const xAt = (index: number) => 1 + (index / Math.max(values.length - 1, 1)) * (widthPx - 2);
  const yAt = (value: number) =>
    max === min ? heightPx / 2 : heightPx - 2 - ((value - min) / range) * (heightPx - 4);
  return (
    <svg
      width={widthPx}
      height={heightPx}
      viewBox={`0 0 ${widthPx} ${heightPx}`}
      preserveAspectRatio="none"
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      fill="none"
    >
      {compare ? (
        <path
          d={linePath(compare, xAt, yAt)}
          stroke="var(--_text-muted)"
          strokeDasharray={comparedDashes}
          strokeWidth={1}
          vectorEffect="non-scaling-stroke"
        />
      ) : null}
      <path
        d={linePath(values, xAt, yAt)}
        stroke="var(--_chart-1)"
        strokeWidth={1.5}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
