import { seriesColor } from "./chart-data";
import type { MarksProps } from "./line-drawing";
import { type BarPicture, compareOpacity, openOpacity } from "./svg-bar";

/** The columns of a laid-out chart. */
export function BarDrawing({ picture: { bars, barPx }, colors }: MarksProps<BarPicture>) {
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
        fillOpacity: openOpacity,
        stroke: seriesColor(colors.get(id) ?? 0),
        strokeDasharray: "3 3",
      })}
    />
  ));
}
