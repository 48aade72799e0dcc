import { ratioOf } from "../format/number";

export interface Slice {
  id: string;
  name: string;
  value: number;
}

export interface Share extends Slice {
  /** Part of the whole; null when the whole is nothing. */
  ratio: number | null;
  /** Start on the ring, 0 to 1. */
  start: number;
}

export const otherId = "other";

/** The largest slices in order, the rest folded into one, each with its place on the ring. */
export function sharesOf(slices: readonly Slice[], otherName: string, maxSlices = 6): Share[] {
  const known = slices
    .map((slice) => ({ ...slice, value: Math.max(0, slice.value) || 0 }))
    .sort((a, b) => Number(a.id === otherId) - Number(b.id === otherId) || b.value - a.value);
  const total = known.reduce((sum, { value }) => sum + value, 0);
  const rest = known.slice(maxSlices);
  const restValue = rest.reduce((sum, { value }) => sum + value, 0);
  const parts =
    rest.length > 0
      ? [...known.slice(0, maxSlices), { id: otherId, name: otherName, value: restValue }]
      : known;
  let start = 0;
  return parts.map((slice) => {
    const ratio = ratioOf(slice.value, total);
    const share = { ...slice, ratio, start };
    start += ratio ?? 0;
    return share;
  });
}
