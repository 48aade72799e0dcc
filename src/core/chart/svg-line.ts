import { type Axes, layoutAxes, type PictureSize } from "./axes";
import { bandPath } from "./band";
import type { ChartData } from "./chart-data";

export interface LinePicture extends Axes {
  lines: {
    id: string;
    path: string;
    /** From the last whole period into the incomplete one. */
    incompletePath: string | null;
    isCompared: boolean;
    comparePath: string | null;
    bandPath: string | null;
    dots: Dot[];
  }[];
}

/** A value without neighbours. */
export interface Dot {
  x: number;
  y: number;
}

export const dotPx = 6;

/** Dash patterns of a compared period, and of the way into an incomplete one. */
export const dashes = { compared: [4, 4], incomplete: [2, 5] } as const;

type Place = (value: number) => number;

const isThere = (value: number | null | undefined): value is number => Number.isFinite(value);

/** True when a value has no neighbours on either side, so that no line shows it. */
export const isAlone = (values: readonly (number | null)[], index: number): boolean =>
  isThere(values[index]) && !isThere(values[index - 1]) && !isThere(values[index + 1]);

/** A path through the values; a missing one breaks the line. */
export function linePath(values: readonly (number | null)[], xAt: Place, yAt: Place): string {
  let path = "";
  let isDrawing = false;
  for (const [index, value] of values.entries()) {
    if (!isThere(value)) {
      isDrawing = false;
      continue;
    }
    path += `${isDrawing ? "L" : "M"}${xAt(index).toFixed(1)} ${yAt(value).toFixed(1)}`;
    isDrawing = true;
  }
  return path;
}

/** The values of the whole periods, and what leads on from the last of them. */
export function splitAtIncomplete(
  values: readonly (number | null)[],
  incompleteFrom: number | undefined,
) {
  if (incompleteFrom === undefined) return { whole: values, rest: null };
  return {
    whole: values.map((value, index) => (index < incompleteFrom ? value : null)),
    rest: values.map((value, index) => (index < incompleteFrom - 1 ? null : value)),
  };
}

function pathsOf({ whole, rest }: ReturnType<typeof splitAtIncomplete>, { xAt, yAt }: Axes) {
  return { path: linePath(whole, xAt, yAt), incompletePath: rest && linePath(rest, xAt, yAt) };
}

/** A line chart as coordinates; pure, so that the service can draw it too. */
export function layoutLine(
  { x, series, incompleteFrom }: ChartData,
  size: PictureSize,
): LinePicture {
  const lists = series.flatMap(({ values, compare, band }) => [
    values,
    ...(compare ? [compare] : []),
    ...(band ? [band.low, band.high] : []),
  ]);
  const axes = layoutAxes(x, lists, size, false);
  return {
    ...axes,
    lines: series.map(({ id, values, compare, band, isCompared = false }) => ({
      id,
      isCompared,
      ...pathsOf(splitAtIncomplete(values, incompleteFrom), axes),
      dots: values.flatMap((value, index) =>
        value !== null && isAlone(values, index)
          ? [{ x: axes.xAt(index), y: axes.yAt(value) }]
          : [],
      ),
      bandPath: band ? bandPath(band, axes.xAt, axes.yAt) : null,
      comparePath: compare ? linePath(compare, axes.xAt, axes.yAt) : null,
    })),
  };
}
