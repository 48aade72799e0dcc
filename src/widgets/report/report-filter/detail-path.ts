import { type ReportFilter, writeFilter } from "./filter-state";

const pages = { 1: "report_details", 2: "report_details_adv", 3: "report_details_asa" } as const;

function withFilter(path: string, filter: ReportFilter): string {
  const { channelIds: _, groupIds: __, compare: ___, ...kept } = filter;
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(writeFilter(kept))) if (value) params.set(key, value);
  return `${path}?${params}`;
}

/** The way to a channel's report over the same days, platform and source. */
export const detailPathOf = (
  channelId: number,
  filter: ReportFilter,
  type: keyof typeof pages = 1,
): string => withFilter(`/channel/${pages[type]}/${channelId}`, filter);

/** The way to a group's report over the same days, platform and source. */
export const groupPathOf = (groupId: number, filter: ReportFilter): string =>
  withFilter(`/channel/report_details_group/${groupId}`, filter);
