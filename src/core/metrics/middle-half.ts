/** Cohorts with how many of each came back in each step. */
interface Cohorts {
  rows: readonly { size: number; cells: readonly { rate: number; matured: boolean }[] }[];
  steps: readonly number[];
}

/** A value below which a share of the sorted values lies, between the two nearest. */
function quantile(sorted: readonly number[], share: number): number | null {
  const at = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  return low === undefined || high === undefined ? null : low + (high - low) * (at % 1);
}

/** Fewer cohorts than this have no middle half. */
const cohortsAtLeast = 4;

/** The middle half of the cohorts in each step: between their 25th and 75th percentile. */
export function middleHalf({ rows, steps }: Cohorts): {
  low: (number | null)[];
  high: (number | null)[];
} {
  const sorted = steps.map((_, index) =>
    rows
      .flatMap(({ size, cells }) => {
        const cell = cells[index];
        return size > 0 && cell?.matured ? [cell.rate] : [];
      })
      .sort((a, b) => a - b),
  );
  const at = (share: number) =>
    sorted.map((rates) => (rates.length < cohortsAtLeast ? null : quantile(rates, share)));
  return { low: at(0.25), high: at(0.75) };
}
