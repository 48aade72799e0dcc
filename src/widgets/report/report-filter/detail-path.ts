import { type ReportFilter, writeFilter } from "./filter-state";

/** The way to a channel's report over the same days, platform and source. */
export function detailPathOf(channelId: number, filter: ReportFilter): string {
  const { channelIds: _, groupIds: __, compare: ___, ...kept } = filter;
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(writeFilter(kept))) if (value) params.set(key, value);
  return `/channel/report_details/${channelId}?${params}`;
}
