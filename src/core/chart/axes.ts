import { areWhole, extent, labelledPlaces, niceTicks } from "./scale";
import { textWidthPx } from "./text-width";

/** Room beside the plot where the last label needs none. */
const rightPx = 20;
const labelFontPx = 12;
const labelGapPx = 16;
/** Below this labels stand no closer, so that an axis of short ones stays calm. */
const labelPx = 72;

export interface ImageSize {
  widthPx: number;
  heightPx: number;
  /** Room for the figures of the axis. */
  leftPx?: number;
  /** Room for what stands behind the last place. */
  rightPx?: number;
  /**
   * True when every position has its label. Days can be inferred from their neighbours, names
   * cannot.
   */
  namesAll?: boolean;
}

export interface Axes {
  plot: { left: number; right: number; top: number; bottom: number };
  ticks: { value: number; y: number }[];
  labels: { index: number; text: string; x: number }[];
  xAt: (index: number) => number;
  yAt: (value: number) => number;
}

/** Returns the width of the axis without its margins, in px. */
export const plotWidthPx = ({ widthPx, leftPx = 52 }: Pick<ImageSize, "widthPx" | "leftPx">) =>
  widthPx - leftPx - rightPx;

/** Both axes of a chart; `isBanded` gives every place a width instead of a point. */
export function layoutAxes(
  x: readonly string[],
  lists: readonly (readonly (number | null)[])[],
  size: ImageSize,
  isBanded: boolean,
): Axes {
  const widthsPx = x.map((name) => textWidthPx(name, labelFontPx));
  const longestPx = Math.max(labelPx, Math.max(0, ...widthsPx) + labelGapPx);
  const spacePx = plotWidthPx(size);
  const indexes = size.namesAll
    ? x.map((_, index) => index)
    : labelledPlaces(x.length, spacePx, longestPx);
  const isLastNamed = indexes.at(-1) === x.length - 1;
  // The middle of a column is half a column from the edge, a point is upon it.
  const insetPx = isBanded ? spacePx / Math.max(x.length, 1) / 2 : 0;
  const overhangPx = isLastNamed ? (widthsPx.at(-1) ?? 0) / 2 - insetPx : 0;
  const marginPx = Math.max(rightPx, size.rightPx ?? 0, Math.ceil(overhangPx) + 2);
  const plot = {
    left: size.leftPx ?? 52,
    right: Math.max(size.widthPx - marginPx, (size.leftPx ?? 52) + 1),
    top: 12,
    bottom: size.heightPx - 28,
  };
  const [min, max] = extent(lists);
  const ticks = niceTicks(min, max, 4, areWhole(lists));
  const low = ticks[0] ?? 0;
  const high = ticks.at(-1) ?? 1;
  const width = plot.right - plot.left;
  const xAt = (index: number) => {
    if (isBanded) return plot.left + ((index + 0.5) / Math.max(x.length, 1)) * width;
    return x.length > 1 ? plot.left + (index / (x.length - 1)) * width : plot.left + width / 2;
  };
  const yAt = (value: number) =>
    plot.bottom - ((value - low) / (high - low)) * (plot.bottom - plot.top);
  return {
    plot,
    xAt,
    yAt,
    ticks: ticks.map((value) => ({ value, y: yAt(value) })),
    labels: indexes.map((index) => ({
      index,
      text: x[index] ?? "",
      x: xAt(index),
    })),
  };
}

/** The place on the axis nearest to a position in px. */
export function nearestIndex({ xAt }: Pick<Axes, "xAt">, count: number, atPx: number): number {
  if (count < 2) return 0;
  const first = xAt(0);
  const index = Math.round((atPx - first) / (xAt(1) - first));
  return Math.min(Math.max(index, 0), count - 1);
}
