/** A range around a line, at the same places; null where there is none. */
export interface Band {
  /** Of its lower and its upper end. */
  names: readonly [string, string];
  low: readonly (number | null)[];
  high: readonly (number | null)[];
}

/** Of its area against the ground. */
export const bandOpacity = 0.14;

type Place = (value: number) => number;

/** The outline of a band: along its upper end and back along the lower, a piece for each unbroken run. */
export function bandPath({ low, high }: Band, xAt: Place, yAt: Place): string {
  const runs: { index: number; low: number; high: number }[][] = [[]];
  for (const [index, top] of high.entries()) {
    const bottom = low[index];
    if (typeof top === "number" && typeof bottom === "number")
      runs.at(-1)?.push({ index, low: bottom, high: top });
    else if (runs.at(-1)?.length) runs.push([]);
  }
  const point = (index: number, value: number) =>
    `${xAt(index).toFixed(1)} ${yAt(value).toFixed(1)}`;
  return runs
    .filter((segment) => segment.length > 1)
    .map((segment) => {
      const over = segment.map((one) => point(one.index, one.high));
      const under = segment.toReversed().map((one) => point(one.index, one.low));
      return `M${[...over, ...under].join("L")}Z`;
    })
    .join("");
}
