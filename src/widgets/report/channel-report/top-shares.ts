import type { ChannelReportRow } from "../../../core/api/contract";
import type { Slice } from "../../../core/chart";

/** Rows named one by one; the rest is one slice. */
const namedAtMost = 5;

/** The largest rows and everything else, which together are the whole. */
export function sharesOfTop(
  rows: readonly ChannelReportRow[],
  metric: "install" | "click",
  total: number,
  names: { nameOf: (row: ChannelReportRow) => string; other: string },
): Slice[] {
  const named = rows
    .slice(0, namedAtMost)
    .map((row) => ({ id: String(row.id), name: names.nameOf(row), value: row.counts[metric] ?? 0 }))
    .filter(({ value }) => value > 0);
  const rest = total - named.reduce((sum, { value }) => sum + value, 0);
  return rest > 0 ? [...named, { id: "other", name: names.other, value: rest }] : named;
}
