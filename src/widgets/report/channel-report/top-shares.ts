import type { ChannelReportRow } from "../../../core/api/contract";
import type { Slice } from "../../../core/chart";

/** Channels named one by one; the rest is one slice. */
const namedAtMost = 5;

/** The largest channels and everything else, which together are all installs. */
export function sharesOfTop(
  rows: readonly Pick<ChannelReportRow, "id" | "channelName" | "counts">[],
  totalInstalls: number,
  otherName: string,
): Slice[] {
  const named = rows.slice(0, namedAtMost).map(({ id, channelName, counts }) => ({
    id: String(id),
    name: channelName,
    value: counts.install ?? 0,
  }));
  const rest = totalInstalls - named.reduce((sum, { value }) => sum + value, 0);
  return rest > 0 ? [...named, { id: "other", name: otherName, value: rest }] : named;
}
