import { type Axes, type ImageSize, layoutAxes } from "./axes";
import type { ChartData } from "./chart-data";

export interface Bar {
  id: string;
  isCompare: boolean;
  /** Of the incomplete period. */
  isIncomplete: boolean;
  x: number;
  y: number;
  height: number;
}

export interface BarLayout extends Axes {
  bars: Bar[];
  barPx: number;
}

/** A column of the compared period, faint beside the current one. */
export const compareOpacity = 0.4;
/** Fill of a column of the incomplete period: hollow, within its edge. */
export const hollowOpacity = 0.15;

const widestPx = 32;
const groupShare = 0.64;

type Values = readonly (number | null)[];

/** Columns as coordinates: beside each other, or one upon the other without the compared period. */
export function layoutBars(
  { x, series, incompleteFrom }: ChartData,
  size: ImageSize,
  isStacked: boolean,
): BarLayout {
  const columns = series.flatMap(({ id, values, compare }) => [
    { id, values, isCompare: false },
    ...(compare && !isStacked ? [{ id, values: compare, isCompare: true }] : []),
  ]);
  const totals: Values = x.map((_, index) =>
    columns.reduce((sum, { values }) => sum + Math.max(values[index] ?? 0, 0), 0),
  );
  const lists = isStacked ? [totals] : columns.map(({ values }) => values);
  const axes = layoutAxes(x, lists, size, true);
  const bandPx = (axes.plot.right - axes.plot.left) / Math.max(x.length, 1);
  const across = isStacked ? 1 : Math.max(columns.length, 1);
  const barPx = Math.min((bandPx * groupShare) / across, widestPx);
  const ground = axes.yAt(0);
  const heights = x.map(() => 0);
  const bars = columns.flatMap(({ id, values, isCompare }, column) =>
    x.flatMap((_, index): Bar[] => {
      const value = values[index];
      if (value === null || value === undefined || !Number.isFinite(value) || value === 0)
        return [];
      const left = axes.xAt(index) - (barPx * across) / 2 + (isStacked ? 0 : column * barPx);
      const end = axes.yAt(value);
      const height = Math.abs(end - ground);
      const bar = {
        id,
        isCompare,
        isIncomplete: index === incompleteFrom && !isCompare,
        x: left,
        height,
      };
      if (!isStacked) return [{ ...bar, y: Math.min(end, ground) }];
      if (value < 0) return [];
      heights[index] = (heights[index] ?? 0) + height;
      return [{ ...bar, y: ground - (heights[index] ?? 0) }];
    }),
  );
  return { ...axes, bars, barPx };
}
