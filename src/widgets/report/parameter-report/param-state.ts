import type { CallBody, ParamScene, ParamSourceChoice } from "../../../core/api/contract";
import { changeFields } from "../../../core/chart/report";
import { choice, flag, page, text } from "../../../core/navigation/search-param-parsers";
import { defineSearchState, type StateOf } from "../../../core/navigation/search-state";
import type { ReportFilter } from "../report-filter";

/** Address state of the page in addition to the filter. */
export const paramState = defineSearchState({
  scene: choice<ParamScene>(["all", "install", "wakeup"], "all", { isFilter: true }),
  source: choice<ParamSourceChoice>(["all", "link", "channel"], "all", { isFilter: true }),
  keyword: text(64, { as: "q", isVerbatim: true }),
  withIgnored: flag({ as: "ignored", isFilter: false }),
  page: page(),
  changes: changeFields.changes,
  /** Parameter whose values are open; empty for none. */
  name: text(64, { isVerbatim: true, isFilter: false, preservesPage: true }),
});
export type ParamState = StateOf<typeof paramState>;

/** Returns the query that all calls of the page share. */
export function paramQuery(
  { start, end, platform, channelIds, groupIds }: ReportFilter,
  { scene, source }: ParamState,
  channelId?: number,
): Omit<CallBody<"stat/paramTrend">, "name"> {
  const channels = channelId ? { channelIds: [channelId] } : { channelIds, groupIds };
  return { start, end, platform, scene, source, ...channels };
}
