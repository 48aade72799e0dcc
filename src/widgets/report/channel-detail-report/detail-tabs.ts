import type { RetentionMode } from "../../../core/chart/report";
import { changeFields } from "../../../core/chart/report";
import { choice } from "../../../core/navigation/search-param-parsers";
import { defineSearchState, type StateOf } from "../../../core/navigation/search-state";
import { type FilterFieldId, fieldsWithout, installFields } from "../report-filter";

export const tabIds = [
  "overview",
  "detail",
  "retention",
  "ads",
  "postbacks",
  "children",
  "events",
  "params",
  "distribution",
  "quality",
  "devices",
] as const;
export type TabId = (typeof tabIds)[number];

export const dimensions = ["province", "city", "model", "osVersion", "version"] as const;

/** Address state of the page in addition to the filter. */
export const detailState = defineSearchState({
  tab: choice(tabIds, "overview"),
  basis: choice(["install", "register"], "install"),
  mode: choice<RetentionMode>(["rate", "count"], "rate", { as: "show" }),
  /** Dimension of the device distribution. */
  by: choice(dimensions, "province"),
  changes: changeFields.changes,
});
export type DetailState = StateOf<typeof detailState>;

const compared = { channels: true, granularity: true, distinct: true } as const;
const plain = { ...compared, compare: true } as const;

/** Fields of the filter bar that a tab has no use for; cohorts are daily and count devices. */
export const unusedFields: Record<TabId, readonly FilterFieldId[]> = {
  overview: fieldsWithout<"stat/trend">({ channels: true }),
  detail: fieldsWithout<"stat/trend">({ channels: true }),
  retention: fieldsWithout<"stat/retention">(plain),
  ads: fieldsWithout<"channel/adLeaves">(compared),
  postbacks: fieldsWithout<"ad/postbackSummary">({ ...plain, ...installFields, platform: true }),
  children: fieldsWithout<"channel/selfChannelList">({
    channels: true,
    granularity: true,
    distinct: true,
  }),
  events: fieldsWithout<"channel/selfChannelList">({
    ...installFields,
    channels: true,
    granularity: true,
    distinct: true,
  }),
  params: fieldsWithout<"stat/params">({
    ...installFields,
    channels: true,
    granularity: true,
    distinct: true,
  }),
  distribution: fieldsWithout<"channel/distribution">(compared),
  quality: fieldsWithout<"channel/quality">(plain),
  devices: fieldsWithout<"channel/devices">(plain),
};
