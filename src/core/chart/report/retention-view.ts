import type { RetentionReply } from "../../api/contract";
import { formatCount, formatRate, noValue } from "../../format/number";
import type { ChartData } from "../chart-data";
import type { HeatTableCell, HeatTableRow } from "../heat-table";

export type RetentionMode = "rate" | "count";

/** Shown where the day of a cell has not finished: never 0, which would be a result. */
export const notMatured = "–";

/** Devices kept after each number of days, over the cohorts whose day has finished. */
function keptTotals({ rows, days }: RetentionReply): (number | null)[] {
  return days.map((_, index) => {
    const matured = rows.flatMap(({ cells }) => cells[index] ?? []).filter((cell) => cell.matured);
    return matured.length > 0 ? matured.reduce((sum, { count }) => sum + count, 0) : null;
  });
}

/** The retention of some of its days; all of them where none is among `wanted`. */
export function ofDays(retention: RetentionReply, wanted: readonly number[]): RetentionReply {
  const { days } = retention;
  if (!days.some((day) => wanted.includes(day))) return retention;
  const keep = <Item>(list: readonly Item[]) =>
    list.filter((_, index) => wanted.includes(days[index] ?? 0));
  return {
    ...retention,
    days: keep(days),
    average: keep(retention.average),
    rows: retention.rows.map((row) => ({ ...row, cells: keep(row.cells) })),
  };
}

/** Cohorts as rows of a heat table, newest first; their year is left out when they share it. */
export function retentionRows({ rows }: RetentionReply, mode: RetentionMode): HeatTableRow[] {
  const isOneYear = new Set(rows.map(({ cohort }) => cohort.slice(0, 4))).size === 1;
  return rows.toReversed().map(({ cohort, size, cells }) => ({
    name: isOneYear ? cohort.slice(5) : cohort,
    size,
    cells: cells.map(({ count, rate, matured }): HeatTableCell => {
      if (!matured) return { text: notMatured, ratio: null, isComplete: false };
      if (size === 0) return { text: noValue, ratio: null, isComplete: true };
      const text = mode === "rate" ? formatRate(rate) : formatCount(count);
      return { text, ratio: rate, isComplete: true };
    }),
  }));
}

/** The row above them: rates weighted by cohort, or the sum of the devices kept. */
export function averageRow(
  retention: RetentionReply,
  mode: RetentionMode,
  name: string,
): HeatTableRow {
  const totals = keptTotals(retention);
  return {
    name,
    size: retention.size,
    cells: retention.average.map(({ rate }, index) => ({
      text:
        rate === null
          ? notMatured
          : mode === "rate"
            ? formatRate(rate)
            : formatCount(totals[index]),
      ratio: rate,
      isComplete: rate !== null,
    })),
  };
}

/** The weighted mean as a curve over the days since the start. */
export const retentionCurve = (
  { average }: RetentionReply,
  name: string,
  dayName: (n: number) => string,
): ChartData => ({
  x: average.map(({ n }) => dayName(n)),
  series: [{ id: "average", name, values: average.map(({ rate }) => rate) }],
});
