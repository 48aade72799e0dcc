import type { RetentionReply, RetentionRow } from "../../src/core/api/contract";
import { isComplete } from "../../src/core/format/period";
import { dayText } from "../store/local-time";
import type { DayRange } from "./periods";
import type { Cohorts } from "./read-retained";

/** Rows of a retention table, newest cohort last; days in the future have no row. */
export function retentionRows(
  cohorts: Cohorts,
  range: DayRange,
  days: number[],
  today: number,
): RetentionRow[] {
  const rows: RetentionRow[] = [];
  for (let cohort = range.start; cohort <= Math.min(range.end, today); cohort++) {
    const counts = cohorts.get(cohort);
    const size = counts?.get(0) ?? 0;
    const cells = days.map((n) => {
      const count = counts?.get(n) ?? 0;
      return {
        n,
        count,
        rate: size > 0 ? count / size : 0,
        matured: isComplete(cohort + n, today),
      };
    });
    rows.push({ cohort: dayText(cohort), size, cells });
  }
  return rows;
}

/** Σ retained ÷ Σ cohort over matured cohorts; null where there is none. */
export function weightedAverage(rows: RetentionRow[], days: number[]): RetentionReply["average"] {
  return days.map((n, index) => {
    let retained = 0;
    let size = 0;
    for (const row of rows) {
      const cell = row.cells[index];
      if (!cell?.matured) continue;
      retained += cell.count;
      size += row.size;
    }
    return { n, rate: size > 0 ? retained / size : null };
  });
}
