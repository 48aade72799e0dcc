import type {
  MonitorCondition,
  MonitorLevel,
  MonitorMetric,
  MonitorPeriod,
} from "../../../src/core/api/contract";
import { metricTraits } from "../../../src/core/api/contract/constants/monitor";
import { zh } from "../../../src/core/text/monitor";
import { dayText, hourText } from "../../store/local-time";

export const metricName = (metric: MonitorMetric): string => zh.metrics[metric];
export const levelName = (level: MonitorLevel): string => zh.levels[level];
export const periodName = (period: MonitorPeriod): string => zh.periods[period];

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
): string {
  const formatValue = (value: number | null) => valueMessages(metric, value);
  if (condition.kind === "zero") return zh.zeroRule(condition.periods);
  const sides = [
    ...(low === null ? [] : [`低于 ${formatValue(low)}`]),
    ...(high === null ? [] : [`高于 ${formatValue(high)}`]),
  ].join("或");
  if (condition.kind === "fixed") return `阈值：${sides}`;
  const against = condition.kind === "baseline" ? "基线" : zh.againsts[condition.against];
  return `${against} ${formatValue(reference)}，${sides}时告警`;
}

/** Writes the begin of a period. */
export function periodLabel(period: MonitorPeriod, t: number): string {
  if (period === "day") return dayText(t);
  if (period === "hour") return `${hourText(t)}:00`;
  const minutes = (t % 6) * 10;
  return `${hourText(Math.floor(t / 6))}:${String(minutes).padStart(2, "0")}`;
}
