import type { RetentionMode } from "../../../core/chart/report";
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
export interface DetailState {
  tab: TabId;
  basis: "install" | "register";
  mode: RetentionMode;
  /** What devices are shared out by. */
  by: (typeof dimensions)[number];
}

/** Reads the page's state from its address; what is missing or malformed takes the default. */
export const readDetailState = (params: URLSearchParams): DetailState => ({
  tab: tabIds.find((id) => id === params.get("tab")) ?? "overview",
  basis: params.get("basis") === "register" ? "register" : "install",
  mode: params.get("show") === "count" ? "count" : "rate",
  by: dimensions.find((id) => id === params.get("by")) ?? "province",
});

/** The address of a change; defaults stay out of it. */
export function writeDetailState(patch: Partial<DetailState>): Record<string, string | null> {
  const written: Record<string, string | null> = {};
  if (patch.tab) written.tab = patch.tab === "overview" ? null : patch.tab;
  if (patch.basis) written.basis = patch.basis === "install" ? null : patch.basis;
  if (patch.by) written.by = patch.by === "province" ? null : patch.by;
  if (patch.mode) written.show = patch.mode === "rate" ? null : patch.mode;
  return written;
}

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
