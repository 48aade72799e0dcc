import type { CohortReply, CohortSplit } from "../../../core/api/contract";
import type { Band, ChartData, HeatTableCell, HeatTableRow } from "../../../core/chart";
import { notMatured } from "../../../core/chart/report";
import { type CsvCell, formatCount, formatRate, noValue } from "../../../core/format";
import { middleHalf as halfOf } from "../../../core/metrics";

type Show = "rate" | "count";

/** Places after the comma that a rate keeps in a file. */
const rateDigits = 6;
const rounded = (rate: number) => Number(rate.toFixed(rateDigits));

/** Cohorts as rows of a heat table, newest first. */
export function cohortRows({ rows }: CohortReply, show: Show): HeatTableRow[] {
  return rows.toReversed().map(({ cohort, size, cells }) => ({
    name: cohort,
    size,
    cells: cells.map(({ count, rate, matured }): HeatTableCell => {
      if (!matured) return { text: notMatured, ratio: null, isComplete: false };
      if (size === 0) return { text: noValue, ratio: null, isComplete: true };
      const text = show === "rate" ? formatRate(rate) : formatCount(count);
      return { text, ratio: rate, isComplete: true };
    }),
  }));
}

/** Devices that came back in each step, over the cohorts whose period is over; null for none. */
export function keptTotals({ rows, steps }: CohortReply): (number | null)[] {
  return steps.map((_, index) => {
    const matured = rows.flatMap(({ cells }) => cells[index] ?? []).filter((cell) => cell.matured);
    return matured.length > 0 ? matured.reduce((sum, { count }) => sum + count, 0) : null;
  });
}

/** The row above them: weighted rates, or the devices that came back. */
export function meanRow(data: CohortReply, show: Show, name: string): HeatTableRow {
  const totals = keptTotals(data);
  return {
    name,
    size: data.size,
    cells: data.average.map(({ rate }, index) => ({
      text:
        rate === null
          ? notMatured
          : show === "rate"
            ? formatRate(rate)
            : formatCount(totals[index]),
      ratio: rate,
      isComplete: rate !== null,
    })),
  };
}

/** The middle half of the cohorts in each step, with its name. */
export const middleHalf = (cohorts: Pick<CohortReply, "rows" | "steps">): Band => ({
  names: ["P25", "P75"],
  ...halfOf(cohorts),
});

/** The weighted means as a line each. */
export const curves = (
  steps: readonly number[],
  parts: readonly (Pick<CohortSplit, "id" | "name" | "average"> & { band?: Band })[],
  stepName: (n: number) => string,
): ChartData => ({
  x: steps.map(stepName),
  series: parts.map(({ id, name, average, band }) => ({
    id,
    name,
    ...(band && { band }),
    values: average.map(({ rate }) => rate),
  })),
});

/** The rows of a file: heads, cohorts newest first, then the mean or the sum. */
export function cohortSheet(
  data: CohortReply,
  show: Show,
  messages: { header: string; size: string; stepName: (n: number) => string; last: string },
): CsvCell[][] {
  const totals = keptTotals(data);
  return [
    [messages.header, messages.size, ...data.steps.map(messages.stepName)],
    ...data.rows.toReversed().map(({ cohort, size, cells }) => [
      cohort,
      size,
      ...cells.map(({ matured, count, rate }) => {
        if (!matured || size === 0) return null;
        return show === "rate" ? rounded(rate) : count;
      }),
    ]),
    [
      messages.last,
      data.size,
      ...data.average.map(({ rate }, index) => {
        if (rate === null) return null;
        return show === "rate" ? rounded(rate) : (totals[index] ?? null);
      }),
    ],
  ];
}
