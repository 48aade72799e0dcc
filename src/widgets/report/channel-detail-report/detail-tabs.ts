import type { RetentionMode } from "../../../core/chart/report";
import type { FilterFieldId } from "../report-filter";

export const tabIds = ["overview", "detail", "retention"] as const;
export type TabId = (typeof tabIds)[number];

/** What of the page is in the address beside the filter. */
export interface DetailState {
  tab: TabId;
  basis: "install" | "register";
  mode: RetentionMode;
}

/** Reads the page's state from its address; what is missing or malformed takes the default. */
export const readDetailState = (params: URLSearchParams): DetailState => ({
  tab: tabIds.find((id) => id === params.get("tab")) ?? "overview",
  basis: params.get("basis") === "register" ? "register" : "install",
  mode: params.get("show") === "count" ? "count" : "rate",
});

/** The address of a change; defaults stay out of it. */
export function writeDetailState(patch: Partial<DetailState>): Record<string, string | null> {
  const written: Record<string, string | null> = {};
  if (patch.tab) written.tab = patch.tab === "overview" ? null : patch.tab;
  if (patch.basis) written.basis = patch.basis === "install" ? null : patch.basis;
  if (patch.mode) written.show = patch.mode === "rate" ? null : patch.mode;
  return written;
}

/** Fields of the filter bar that a tab has no use for; cohorts are daily and count devices. */
export const fieldsWithout: Record<TabId, readonly FilterFieldId[]> = {
  overview: ["channels"],
  detail: ["channels", "compare"],
  retention: ["channels", "compare", "granularity", "distinct"],
};
