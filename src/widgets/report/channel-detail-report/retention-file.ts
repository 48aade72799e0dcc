import type { RetentionReply } from "../../../core/api/contract";
import type { RetentionMode } from "../../../core/chart/report";
import { toCsv } from "../../../core/format";
import type { zh } from "../../../core/text/report";
import { type FileHeader, fileHeader } from "../report-parts";

const rateDigits = 6;

/** Cohorts as CSV, newest first; a cell whose day has not finished stays empty. */
export function retentionFile(
  header: FileHeader,
  retention: RetentionReply,
  mode: RetentionMode,
  messages: typeof zh,
): string {
  const { basis, days, rows, average, size } = retention;
  const rounded = (rate: number) => Number(rate.toFixed(rateDigits));
  return toCsv([
    ...fileHeader(header, [], messages),
    [messages.cohort, messages.cohortSize[basis], ...days.map(messages.dayN)],
    ...rows.toReversed().map((row) => [
      row.cohort,
      row.size,
      ...row.cells.map(({ matured, count, rate }) => {
        if (!matured || row.size === 0) return null;
        return mode === "rate" ? rounded(rate) : count;
      }),
    ]),
    [messages.average, size, ...average.map(({ rate }) => (rate === null ? null : rounded(rate)))],
  ]);
}
