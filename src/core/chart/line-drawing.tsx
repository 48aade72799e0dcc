import { seriesColor } from "./chart-data";
import type { LinePicture } from "./svg-line";

export interface LineDrawingProps {
  picture: LinePicture;
  /** Colour index of every series by id. */
  colors: ReadonlyMap<string, number>;
  formatTick: (value: number) => string;
}

const muted = "var(--xi-text-muted)";

/** Grid, axes and lines of a laid-out chart. */
export function LineDrawing({ picture, colors, formatTick }: LineDrawingProps) {
  const { plot, ticks, labels, lines } = picture;
  return (
    <>
      {ticks.map(({ value, y }) => (
        <g key={value}>
          <line x1={plot.left} x2={plot.right} y1={y} y2={y} stroke="var(--xi-hairline)" />
          <text x={plot.left - 8} y={y + 4} textAnchor="end" fontSize={12} fill={muted}>
            {formatTick(value)}
          </text>
        </g>
      ))}
      {labels.map(({ text, x }) => (
        <text key={x} x={x} y={plot.bottom + 20} textAnchor="middle" fontSize={12} fill={muted}>
          {text}
        </text>
      ))}
      {lines.map(({ id, path, comparePath }) => {
        const color = seriesColor(colors.get(id) ?? 0);
        return (
          <g key={id} fill="none" stroke={color} strokeWidth={2} strokeLinejoin="round">
            {comparePath && (
              <path d={comparePath} strokeWidth={1.5} strokeDasharray="4 4" opacity={0.7} />
            )}
            <path d={path} strokeLinecap="round" />
          </g>
        );
      })}
    </>
  );
}
