import type { CallBody, ShareSetting } from "../../../core/api/contract";
import { defaultLifetimeDays, type LifetimeDays } from "../../../core/api/contract/constants/share";
import type { Day } from "../../../core/format";
import { type ShareMetric, shareMetrics } from "../../../core/metrics";

export type Expiry = "kept" | "never" | LifetimeDays;

export interface ShareValues {
  metrics: ShareMetric[];
  /** First visible day; empty for all. */
  fromDay: Day | "";
  password: string;
  expiry: Expiry;
  showsMembers: boolean;
  deductsAbnormal: boolean;
  hasWatermark: boolean;
  allowsCompare: boolean;
}

/** The stored setting as the form edits it; a password is never sent back to the page. */
export const shareValues = (setting: ShareSetting): ShareValues => ({
  metrics: setting.metrics,
  fromDay: setting.fromDay ?? "",
  password: "",
  expiry: setting.isSaved ? (setting.expireAt === null ? "never" : "kept") : defaultLifetimeDays,
  showsMembers: setting.showsMembers,
  deductsAbnormal: setting.deductsAbnormal,
  hasWatermark: setting.hasWatermark,
  allowsCompare: setting.allowsCompare,
});

/** Returns the part of the body that sets a lifetime. */
export const expiryBody = (expiry: Expiry): { expireDays?: LifetimeDays | null } => {
  if (expiry === "kept") return {};
  return { expireDays: expiry === "never" ? null : expiry };
};

/** Returns the body of a preview: everything except access and lifetime. */
export const previewBody = ({
  metrics,
  fromDay,
  showsMembers,
  deductsAbnormal,
  hasWatermark,
  allowsCompare,
}: ShareValues) => ({
  metrics,
  fromDay: fromDay || null,
  showsMembers,
  deductsAbnormal,
  hasWatermark,
  allowsCompare,
});

/** Returns the body for saving; an empty password and the expiry `kept` change nothing. */
export const shareBody = (
  values: ShareValues,
): Omit<CallBody<"channel/shareUpdate">, "id" | "of"> => ({
  metrics: values.metrics,
  showsMembers: values.showsMembers,
  deductsAbnormal: values.deductsAbnormal,
  hasWatermark: values.hasWatermark,
  allowsCompare: values.allowsCompare,
  fromDay: values.fromDay || null,
  ...(values.password ? { password: values.password } : {}),
  ...expiryBody(values.expiry),
});

/** Adds or takes one; the order stays the dictionary's. */
export function toggleMetric(selected: readonly ShareMetric[], metric: ShareMetric): ShareMetric[] {
  const next = new Set(selected);
  if (!next.delete(metric)) next.add(metric);
  return shareMetrics.filter((known) => next.has(known));
}

/** Days to choose from: all, from today, and the stored one. */
export const dayChoices = (stored: Day | null, today: Day): Day[] =>
  stored === null || stored === today ? [today] : [stored, today];
