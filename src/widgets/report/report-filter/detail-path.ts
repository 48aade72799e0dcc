import type { ChannelType } from "../../../core/api/contract/constants/channel";
import type { DayRange } from "../../../core/format/day";
import type { MetricKey } from "../../../core/metrics";
import { paths } from "../../../core/navigation/paths";
import { type FilterChange, type ReportFilter, writeFilter } from "./filter-state";

function paramsOf(filter: FilterChange): URLSearchParams {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(writeFilter(filter))) if (value) params.set(key, value);
  return params;
}

function withFilter(path: string, filter: ReportFilter): string {
  const { channelIds: _, groupIds: __, compare: ___, ...kept } = filter;
  return paths.withQuery(path, paramsOf(kept).toString());
}

/** The way to a channel's report over the same days, platform and source. */
export const detailPathOf = (
  channelId: number,
  filter: ReportFilter,
  type: ChannelType = 1,
): string => withFilter(paths.channelDetail(channelId, type), filter);

/** The way to a group's report over the same days, platform and source. */
export const groupPathOf = (groupId: number, filter: ReportFilter): string =>
  withFilter(paths.groupDetail(groupId), filter);

/** The way to the channel report of some days, compared with others; what moved a metric most comes first. */
export function channelsPathOf(
  filter: ReportFilter,
  days: DayRange,
  compared: DayRange,
  moved: { metric: MetricKey; isUp: boolean },
): string {
  const of = { ...filter, ...days, compare: { kind: "custom" as const, ...compared } };
  const params = paramsOf(of);
  params.set("sort", `${moved.metric}.${moved.isUp ? "desc" : "asc"}`);
  params.set("sortby", "diff");
  return paths.withQuery(paths.channelReport, params.toString());
}
