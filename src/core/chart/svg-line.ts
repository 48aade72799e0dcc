import type { ChartData } from "./chart-data";
import { extent, labelledPlaces, niceTicks } from "./scale";

export interface LinePicture {
  plot: { left: number; right: number; top: number; bottom: number };
  ticks: { value: number; y: number }[];
  labels: { text: string; x: number }[];
  lines: { id: string; path: string; comparePath: string | null }[];
  xAt: (index: number) => number;
  yAt: (value: number) => number;
}

type Place = (value: number) => number;

/** A path through the values; a missing one breaks the line. */
export function linePath(values: readonly (number | null)[], xAt: Place, yAt: Place): string {
  let path = "";
  let isDrawing = false;
  for (const [index, value] of values.entries()) {
    if (value === null || !Number.isFinite(value)) {
      isDrawing = false;
      continue;
    }
    path += `${isDrawing ? "L" : "M"}${xAt(index).toFixed(1)} ${yAt(value).toFixed(1)}`;
    isDrawing = true;
  }
  return path;
}

export interface PictureSize {
  widthPx: number;
  heightPx: number;
  /** Room for the figures of the axis. */
  leftPx?: number;
}

/** A line chart as coordinates; pure, so that the service can draw it too. */
export function layoutLine({ x, series }: ChartData, size: PictureSize): LinePicture {
  const plot = {
    left: size.leftPx ?? 52,
    right: Math.max(size.widthPx - 12, (size.leftPx ?? 52) + 1),
    top: 12,
    bottom: size.heightPx - 28,
  };
  const [min, max] = extent(
    series.flatMap(({ values, compare }) => (compare ? [values, compare] : [values])),
  );
  const ticks = niceTicks(min, max);
  const low = ticks[0] ?? 0;
  const high = ticks.at(-1) ?? 1;
  const width = plot.right - plot.left;
  const height = plot.bottom - plot.top;
  const xAt: Place = (index) =>
    x.length > 1 ? plot.left + (index / (x.length - 1)) * width : plot.left + width / 2;
  const yAt: Place = (value) => plot.bottom - ((value - low) / (high - low)) * height;
  return {
    plot,
    xAt,
    yAt,
    ticks: ticks.map((value) => ({ value, y: yAt(value) })),
    labels: labelledPlaces(x.length, width).map((index) => ({
      text: x[index] ?? "",
      x: xAt(index),
    })),
    lines: series.map(({ id, values, compare }) => ({
      id,
      path: linePath(values, xAt, yAt),
      comparePath: compare ? linePath(compare, xAt, yAt) : null,
    })),
  };
}

/** The place on the axis nearest to a position in px. */
export function nearestPlace(picture: LinePicture, count: number, atPx: number): number {
  const { left, right } = picture.plot;
  if (count < 2) return 0;
  const index = Math.round(((atPx - left) / (right - left)) * (count - 1));
  return Math.min(Math.max(index, 0), count - 1);
}
