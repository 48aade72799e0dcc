import type { RetentionMode } from "../../../core/chart/report";
import { choice } from "../../../core/navigation/address-fields";
import { defineState, type StateOf } from "../../../core/navigation/address-state";
import type { FilterFieldId } from "../report-filter";

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

/** What of the page is in the address beside the filter. */
export const detailState = defineState({
  tab: choice(tabIds, "overview"),
  basis: choice(["install", "register"], "install"),
  mode: choice<RetentionMode>(["rate", "count"], "rate", { as: "show" }),
  /** What devices are shared out by. */
  by: choice(dimensions, "province"),
});
export type DetailState = StateOf<typeof detailState>;

/** Fields of the filter bar that a tab has no use for; cohorts are daily and count devices. */
const plain = ["channels", "compare", "granularity", "distinct"] as const;

export const fieldsWithout: Record<TabId, readonly FilterFieldId[]> = {
  overview: ["channels"],
  detail: ["channels", "compare"],
  retention: plain,
  ads: plain,
  postbacks: [...plain, "platform", "versions", "provinces", "match"],
  children: plain,
  events: [...plain, "versions", "provinces", "match"],
  params: [...plain, "versions", "provinces", "match"],
  distribution: plain,
  quality: plain,
  devices: plain,
};
