import type { Axes } from "./axes";

const muted = "var(--_text-muted)";

/** Grid and labels of the axes. */
export function AxesDrawing({
  axes: { plot, ticks, labels },
  formatTick,
}: {
  axes: Axes;
  formatTick: (value: number) => string;
}) {
  return (
    <>
      {ticks.map(({ value, y }) => (
        <g key={value}>
          <line
            x1={plot.left}
            x2={plot.right}
            y1={y}
            y2={y}
            stroke="var(--_hairline)"
            shapeRendering="crispEdges"
          />
          <text x={plot.left - 8} y={y + 5} textAnchor="end" fontSize={12} fill={muted}>
            {formatTick(value)}
          </text>
        </g>
      ))}
      {labels.map(({ text, x }) => (
        <text key={x} x={x} y={plot.bottom + 21} textAnchor="middle" fontSize={12} fill={muted}>
          {text}
        </text>
      ))}
    </>
  );
}
