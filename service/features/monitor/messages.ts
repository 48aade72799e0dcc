import type {
  MonitorCondition,
  MonitorLevel,
  MonitorMetric,
  MonitorPeriod,
} from "../../../src/core/api/contract";
import { metricTraits } from "../../../src/core/api/contract/constants/monitor";
import { en } from "../../../src/core/text/en/monitor";
import { en as fileInEnglish } from "../../../src/core/text/en/report-file";
import { zh } from "../../../src/core/text/monitor";
import { zh as file } from "../../../src/core/text/report-file";
import { inBoth, type Language, type Message } from "../../base/message";
import { dayText, hourText } from "../../store/local-time";

const messages = { zh: { ...zh, ...file.alerts }, en: { ...en, ...fileInEnglish.alerts } };

/** Returns the words of alerts. */
export const alertMessages = (language: Language) => messages[language];

export const metricName = (metric: MonitorMetric): Message =>
  inBoth((language) => messages[language].metrics[metric]);
export const levelName = (level: MonitorLevel): Message =>
  inBoth((language) => messages[language].levels[level]);

const grouped = (value: number, digits: number) =>
  value.toLocaleString("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** A figure as a person reads it. */
export function valueMessages(metric: MonitorMetric, value: number | null): string {
  if (value === null) return "--";
  const { unit } = metricTraits[metric];
  if (unit === "rate") return `${grouped(value * 100, 2)}%`;
  if (unit === "cents") return `¥${grouped(value / 100, 2)}`;
  const counted = grouped(value, Number.isInteger(value) ? 0 : 1);
  return unit === "megabytes" ? `${counted} MB` : counted;
}

/** Describes the limit that a verdict was compared with, as text. */
export function limitMessages(
  metric: MonitorMetric,
  condition: MonitorCondition,
  { low, high, reference }: { low: number | null; high: number | null; reference: number | null },
  language: Language = "zh",
): string {
  const text = alertMessages(language);
  const formatValue = (value: number | null) => valueMessages(metric, value);
  if (condition.kind === "zero") return text.zeroRule(condition.periods);
  const sides = [
    ...(low === null ? [] : [text.below(formatValue(low))]),
    ...(high === null ? [] : [text.above(formatValue(high))]),
  ].join(text.or);
  if (condition.kind === "fixed") return text.threshold(sides);
  const against = condition.kind === "baseline" ? text.baseline : text.againsts[condition.against];
  return text.against(against, formatValue(reference), sides);
}

/** Writes the begin of a period. */
export function periodLabel(period: MonitorPeriod, t: number): string {
  if (period === "day") return dayText(t);
  if (period === "hour") return `${hourText(t)}:00`;
  const minutes = (t % 6) * 10;
  return `${hourText(Math.floor(t / 6))}:${String(minutes).padStart(2, "0")}`;
}
