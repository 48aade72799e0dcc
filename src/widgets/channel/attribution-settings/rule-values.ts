import type { AttributionRules } from "../../../core/api/contract";
import type { Marks } from "../../../core/text/marks";
import type { zh } from "../../../core/text/zh-cn/attribution";

/** Bounds of the numbers, as the service has them. */
export const bounds = {
  clickWindowDays: [1, 30],
  fuzzyWindowHours: [1, 24],
  viewWindowHours: [1, 24],
  reattributionDays: [30, 730],
  reengagementDays: [1, 30],
  deepWindowDays: [1, 90],
  ctitSeconds: [1, 60],
  installsPerIpAndDay: [1, 100_000],
} as const;
export type NumberKey = keyof typeof bounds;

/** Whether a number may be saved. */
export function isWithin(key: NumberKey, value: number | null): boolean {
  const [min, max] = bounds[key];
  return value !== null && Number.isInteger(value) && value >= min && value <= max;
}

type Words = typeof zh;

/** A value of the history in words. */
export function wordOf(
  key: keyof AttributionRules,
  value: unknown,
  text: Words,
  marks: Marks,
): string {
  if (typeof value === "boolean") return value ? text.on : text.off;
  if (Array.isArray(value)) {
    const names = text.platforms as Record<string, string>;
    return value.length === 0
      ? text.all
      : marks.list(value.map((one) => names[String(one)] ?? one));
  }
  const words: Partial<Record<keyof AttributionRules, Record<string, string>>> = {
    ctitRule: text.modes,
    ipRule: text.modes,
    fuzzyOrder: text.fuzzyOrders,
  };
  return words[key]?.[String(value)] ?? String(value);
}
