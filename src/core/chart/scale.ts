/** Round values from 0 (or below) that cover the data, `count` steps or so; none between whole counts. */
export function niceTicks(min: number, max: number, count = 4, isWhole = false): number[] {
  const low = Math.min(0, min);
  const high = max > low ? max : low + 1;
  const rough = (high - low) / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const round =
    [1, 2, 2.5, 5, 10].map((unit) => unit * power).find((size) => size >= rough) ?? rough;
  const step = isWhole ? Math.ceil(round) : round;
  const first = Math.floor(low / step);
  const last = Math.ceil(high / step);
  return Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  );
}

/** Which places of an axis get a label, so that none touch: evenly spaced, the first included. */
export function labelledPlaces(count: number, widthPx: number, labelPx = 72): number[] {
  const every = Math.max(1, Math.ceil((count * labelPx) / Math.max(widthPx, labelPx)));
  return Array.from({ length: Math.ceil(count / every) }, (_, index) => index * every);
}

/** Lowest and highest of all values; 0 and 0 for none. */
export function extent(lists: readonly (readonly (number | null)[])[]): [number, number] {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (const list of lists)
    for (const value of list) {
      if (value === null || !Number.isFinite(value)) continue;
      if (value < min) min = value;
      if (value > max) max = value;
    }
  return min <= max ? [min, max] : [0, 0];
}

/** True when all values are counts, so that fractional ticks would be meaningless. */
export const areWhole = (lists: readonly (readonly (number | null)[])[]): boolean =>
  lists.every((list) => list.every((value) => value === null || Number.isInteger(value)));
