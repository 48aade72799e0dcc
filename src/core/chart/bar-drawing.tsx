import { seriesColor } from "./chart-data";
import type { MarksProps } from "./line-drawing";
import { type BarLayout, compareOpacity, hollowOpacity } from "./svg-bar";

/** The columns of a laid-out chart. */
export function BarDrawing({ layout: { bars, barPx }, colors }: MarksProps<BarLayout>) {
  return bars.map(({ id, isCompare, isIncomplete, x, y, height }) => (
    <rect
      key={`${id} ${isCompare} ${x}`}
      x={x}
      y={y}
      width={barPx}
      height={height}
      fill={seriesColor(colors.get(id) ?? 0)}
      opacity={isCompare ? compareOpacity : 1}
      {...(isIncomplete && {
        fillOpacity: hollowOpacity,
        stroke: seriesColor(colors.get(id) ?? 0),
      })}
    />
  ));
}
