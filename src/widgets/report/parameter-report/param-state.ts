import type { CallBody, ParamScene, ParamSourceChoice } from "../../../core/api/contract";
import { choice, flag, page, text } from "../../../core/navigation/address-fields";
import { defineState, type StateOf } from "../../../core/navigation/address-state";
import type { ReportFilter } from "../report-filter";

/** Address state of the page in addition to the filter. */
export const paramState = defineState({
  scene: choice<ParamScene>(["all", "install", "wakeup"], "all", { narrows: true }),
  source: choice<ParamSourceChoice>(["all", "link", "channel"], "all", { narrows: true }),
  keyword: text(64, { as: "q", isVerbatim: true }),
  withIgnored: flag({ as: "ignored", narrows: false }),
  page: page(),
  /** Parameter whose values are open; empty for none. */
  name: text(64, { isVerbatim: true, narrows: false, keepsPage: true }),
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
