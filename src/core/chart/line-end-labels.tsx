import { useMemo } from "react";
import type { Axes } from "./axes";
import type { ChartSeries, XyKind } from "./chart-data";
import { textWidthPx } from "./text-width";

/** Size of the figures. */
export const endFontPx = 12;
/** Between the end of a line and its figure. */
export const endGapPx = 6;
const apartPx = 14;
const atMost = 6;
const narrowestPx = 440;
const widestNamesPx = 200;

/** The last figure of a line, with the place it stands at. */
export interface EndValue {
  id: string;
  text: string;
  index: number;
  value: number;
  /** Nothing is drawn behind it: it has room of its own. */
  isLast: boolean;
}

/**
 * The last figure of every line whose period is over, with the names of those that end in one
 * point; none where there are too many lines or too little room.
 */
export function lineEndLabels(
  series: readonly ChartSeries[],
  format: (value: number) => string,
  widthPx: number,
  incompleteFrom: number | undefined,
): EndValue[] {
  if (series.length > atMost || widthPx < narrowestPx) return [];
  const ends = series.flatMap(({ id, name, values }) => {
    const whole = values.slice(0, incompleteFrom);
    const index = whole.findLastIndex((value) => value !== null && Number.isFinite(value));
    const value = whole[index];
    if (value === null || value === undefined) return [];
    return [{ id, name, text: format(value), index, value, isLast: index === values.length - 1 }];
  });
  return ends.flatMap(({ name: _, ...end }, at) => {
    const same = ends.filter(({ index, value }) => index === end.index && value === end.value);
    if (same[0] !== ends[at]) return [];
    const named = `${same.map(({ name }) => name).join(" · ")} ${end.text}`;
    const isNamed = same.length > 1 && textWidthPx(named, endFontPx) <= widestNamesPx;
    return [isNamed ? { ...end, text: named } : end];
  });
}

/** The same, kept while what it is made from stays. */
export function useEndValues(
  kind: XyKind,
  series: readonly ChartSeries[],
  format: (value: number) => string,
  widthPx: number,
  incompleteFrom: number | undefined,
): EndValue[] {
  return useMemo(
    () => (kind === "line" ? lineEndLabels(series, format, widthPx, incompleteFrom) : []),
    [kind, series, format, widthPx, incompleteFrom],
  );
}

/** Room that the figures take behind the plot. */
export function labelWidthPx(ends: readonly EndValue[]): number {
  const widthsPx = ends.flatMap(({ text, isLast }) => (isLast ? textWidthPx(text, endFontPx) : []));
  return widthsPx.length === 0 ? 0 : endGapPx + Math.max(...widthsPx) + 4;
}

/** Places values without overlap: from the top, values that would overlap are left out. */
export function placeEnds(ends: readonly EndValue[], yAt: (value: number) => number) {
  const placed: (EndValue & { y: number })[] = [];
  for (const end of ends.toSorted((a, b) => b.value - a.value)) {
    const y = yAt(end.value);
    const above = placed.at(-1);
    if (!above || y - above.y >= apartPx) placed.push({ ...end, y });
  }
  return placed;
}

export interface EndValuesProps {
  ends: readonly EndValue[];
  axes: Axes;
}

/** The figures at the ends of the lines: beside them, above where an incomplete period follows. */
export function LineEndLabels({ ends, axes }: EndValuesProps) {
  return placeEnds(ends, axes.yAt).map(({ id, text, index, y, isLast }) => (
    <text
      key={id}
      x={axes.xAt(index) + (isLast ? endGapPx : 0)}
      y={isLast ? y + 4 : y - endGapPx}
      textAnchor={isLast ? "start" : "middle"}
      fontSize={endFontPx}
      fontWeight={600}
      fill="var(--_text)"
      stroke="var(--_surface)"
      strokeWidth={3}
      paintOrder="stroke"
    >
      {text}
    </text>
  ));
}
