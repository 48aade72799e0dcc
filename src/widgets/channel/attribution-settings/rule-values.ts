import type { AttributionRules } from "../../../core/api/contract";
import { fraudRuleNames, hostingNetworksAtMost } from "../../../core/api/contract/constants/fraud";
import { isNetwork } from "../../../core/api/contract/constants/ip-network";
import type { zh } from "../../../core/text/attribution";
import type { Punctuation } from "../../../core/text/punctuation";

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
  installsPerNetworkAndDay: [1, 1_000_000],
  installsPerIdAndDay: [1, 100],
  floodPercent: [30, 95],
  nightTimes: [2, 10],
  modelPercent: [20, 100],
  retentionPercent: [5, 80],
} as const;
export type NumberKey = keyof typeof bounds;

/** True when a number is within the limits of a rule. */
export function isWithin(key: NumberKey, value: number | null): boolean {
  const [min, max] = bounds[key];
  return value !== null && Number.isInteger(value) && value >= min && value <= max;
}

type Messages = typeof zh;

/** Networks without blank lines; what is typed has them. */
export const cleanRules = (rules: AttributionRules): AttributionRules => ({
  ...rules,
  hostingNetworks: namedNetworks(rules.hostingNetworks),
});

const namedNetworks = (lines: string[]) => [
  ...new Set(lines.map((line) => line.trim()).filter((line) => line !== "")),
];

/** Returns the error of the network lines; null when they are valid. */
export function problemOfNetworks(
  lines: string[],
  messages: { networkShape(text: string): string; tooMany: string },
): string | null {
  const named = namedNetworks(lines);
  const wrong = named.find((line) => !isNetwork(line));
  if (wrong !== undefined) return messages.networkShape(wrong);
  return named.length > hostingNetworksAtMost ? messages.tooMany : null;
}

/** A value of the history in words. */
export function wordOf(
  key: keyof AttributionRules,
  value: unknown,
  text: Messages,
  punctuation: Punctuation,
): string {
  if (value === null && key === "fuzzyOneToOne") return text.notChosen;
  if (typeof value === "boolean") return value ? text.on : text.off;
  if (key === "hostingNetworks") {
    return Array.isArray(value) && value.length > 0 ? punctuation.list(value) : text.none;
  }
  if (Array.isArray(value)) {
    const names = text.platforms as Record<string, string>;
    return value.length === 0
      ? text.all
      : punctuation.list(value.map((one) => names[String(one)] ?? one));
  }
  const optionLabels: Partial<Record<keyof AttributionRules, Record<string, string>>> = {
    ...Object.fromEntries(fraudRuleNames.map((rule) => [rule, text.modes])),
    fuzzyOrder: text.fuzzyOrders,
  };
  return optionLabels[key]?.[String(value)] ?? String(value);
}
