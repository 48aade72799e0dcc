export interface ChartSeries {
  id: string;
  name: string;
  /** One per place on the axis; null where there is none. */
  values: readonly (number | null)[];
  /** The same places of the compared period. */
  compare?: readonly (number | null)[];
  /** How its figures are written in the table, in the place of the frame's format. */
  format?: (value: number | null) => string;
}

export interface ChartData {
  /** Labels along the axis, such as days. */
  x: readonly string[];
  series: readonly ChartSeries[];
}

/** Colour of the n-th series, the same in every chart. */
export const seriesColor = (index: number): string => `var(--_chart-${(index % 8) + 1})`;

/** The data as rows of a table or file: a head and one row per place. */
export function chartRows(
  { x, series }: ChartData,
  xName: string,
  compareName: (name: string) => string,
): (string | number | null)[][] {
  const head = series.flatMap(({ name, compare }) =>
    compare ? [name, compareName(name)] : [name],
  );
  const rows = x.map((label, index) => [
    label,
    ...series.flatMap(({ values, compare }) => {
      const value = values[index] ?? null;
      return compare ? [value, compare[index] ?? null] : [value];
    }),
  ]);
  return [[xName, ...head], ...rows];
}

/** The data of a ranking or of parts of a whole: one place each. */
export const rankedData = (
  items: readonly { name: string; value: number }[],
  name: string,
): ChartData => ({
  x: items.map((item) => item.name),
  series: [{ id: "value", name, values: items.map(({ value }) => value) }],
});
