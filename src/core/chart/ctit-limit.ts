const ends = [5, 10, 30, 60];

/** After how many bins of the click-to-install time the limit (seconds, 60 at most) lies: within a bin by the part below. */
export function ctitLimitPlace(seconds: number): number {
  const index = ends.findIndex((end) => seconds <= end);
  if (index < 0) return ends.length;
  const start = index === 0 ? 0 : (ends[index - 1] ?? 0);
  return index + (seconds - start) / ((ends[index] ?? seconds) - start);
}
