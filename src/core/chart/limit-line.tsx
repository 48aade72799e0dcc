import type { Axes } from "./axes";

export interface LimitLineProps extends Pick<Axes, "plot"> {
  after: number;
  label: string;
  /** Places on the axis. */
  columnCount: number;
}

/** Renders a limit along the axis, with its name at the top. */
export function LimitLine({ after, label, columnCount, plot }: LimitLineProps) {
  const x = plot.left + (after / Math.max(columnCount, 1)) * (plot.right - plot.left);
  return (
    <g>
      <line x1={x} x2={x} y1={plot.top} y2={plot.bottom} stroke="var(--_danger)" />
      <text x={x + 4} y={plot.top + 10} fontSize={12} fill="var(--_danger)">
        {label}
      </text>
    </g>
  );
}
