import { type Axes, type ImageSize, layoutAxes } from "./axes";
import { bandPath } from "./band";
import type { ChartData } from "./chart-data";

export interface LineLayout extends Axes {
  lines: {
    id: string;
    path: string;
    isCompared: boolean;
    comparePath: string | null;
    bandPath: string | null;
    dots: Dot[];
    /** The incomplete period: a hollow point that no line leads to. */
    incomplete: Dot | null;
    /** The compared period, told as far as the incomplete one has come. */
    incompleteCompare: Dot | null;
    /** Moved up by so much, so that it shows beside the lines that it coincides with. */
    raisedPx: number;
  }[];
}

/** A value that no line leads to. */
export interface Dot {
  x: number;
  y: number;
}

export const dotPx = 6;

/** Dash pattern of a compared period; no other mark of a chart is dashed. */
export const comparedDashes = "4 4";
/** Between the middles of lines that coincide. */
const apartPx = 3;

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

type Values = readonly (number | null)[];

/** The values without that of the incomplete period, which no line may lead to. */
const wholeValues = (values: Values, incompleteFrom: number | undefined): Values =>
  values.map((value, index) => (index === incompleteFrom ? null : value));

/** True when one stretch between two places looks the same in both lines. */
const coincide = (one: Values, other: Values): boolean =>
  one.some(
    (value, index) =>
      isThere(value) &&
      isThere(one[index + 1]) &&
      value === other[index] &&
      one[index + 1] === other[index + 1],
  );

/** The steps by which each line is raised, so that no stretch of it hides an earlier line. */
export function raisedSteps(lines: readonly Values[]): number[] {
  const steps: number[] = [];
  for (const [index, values] of lines.entries()) {
    const taken = new Set(steps.filter((_, at) => coincide(values, lines[at] ?? [])));
    let step = 0;
    while (taken.has(step)) step += 1;
    steps[index] = step;
  }
  return steps;
}

/** A line chart as coordinates; pure, so that the service can draw it too. */
export function layoutLine(data: ChartData, size: ImageSize): LineLayout {
  const { x, series, incompleteFrom } = data;
  const elapsedFrom = data.comparesElapsed ? incompleteFrom : undefined;
  const lists = series.flatMap(({ values, compare, band }) => [
    values,
    ...(compare ? [compare] : []),
    ...(band ? [band.low, band.high] : []),
  ]);
  const axes = layoutAxes(x, lists, size, false);
  const { xAt, yAt } = axes;
  const dotAt = (values: Values | undefined, index: number | undefined): Dot | null => {
    const value = index === undefined ? null : values?.[index];
    return index !== undefined && isThere(value) ? { x: xAt(index), y: yAt(value) } : null;
  };
  const steps = raisedSteps(series.map(({ values }) => wholeValues(values, incompleteFrom)));
  return {
    ...axes,
    lines: series.map(({ id, values, compare, band, isCompared = false }, index) => {
      const whole = wholeValues(values, incompleteFrom);
      return {
        id,
        isCompared,
        path: linePath(whole, xAt, yAt),
        dots: whole.flatMap((_, at) => (isAlone(whole, at) ? (dotAt(whole, at) ?? []) : [])),
        incomplete: dotAt(values, incompleteFrom),
        incompleteCompare: dotAt(compare, elapsedFrom),
        raisedPx: (steps[index] ?? 0) * apartPx,
        bandPath: band ? bandPath(band, xAt, yAt) : null,
        comparePath: compare ? linePath(wholeValues(compare, elapsedFrom), xAt, yAt) : null,
      };
    }),
  };
}
