import * as v from "valibot";
import {
  contract,
  type WhyMetric,
  type WhyPart,
  type WhyReply,
} from "../../../src/core/api/contract";
import { whyMetrics } from "../../../src/core/api/contract/constants/why";
import {
  formatDifference,
  formatMetric,
  formatMetricChange,
  type MetricKey,
  metricKind,
} from "../../../src/core/metrics";
import type { AppAccess } from "../../base/caller";
import type { ReportFilter } from "../../reporting/selection";
import type { Db } from "../../store/open";
import { whyReport } from "../report";
import type { PlanMessages } from "./plan-messages";

/** Metrics that are asked about beside those that the report shows. */
const usual: readonly WhyMetric[] = ["install", "registerUv", "active", "pay"];
const askedAtMost = 5;
const namedAtMost = 2;
/** Of the difference of two normal values, that 95 of 100 stay within. */
const usualSpreads = 1.96;
/** As far from usual as one of five metrics is by chance in 5 of 100 reports. */
const leastSpreads = 2.58;

const isAskable = (key: MetricKey): key is MetricKey & WhyMetric =>
  whyMetrics.some((known) => known === key);

interface Asked {
  db: Db;
  app: AppAccess;
  filter: ReportFilter;
  metrics: readonly MetricKey[];
  nowMs: number;
}

/** In units of what is usual; 0 where nothing can be said, or nothing happened. */
function spreadsOf({ verdict, change, usual: within }: WhyReply): number {
  if (verdict === "unknown" || change === null) return 0;
  if (within === null || within === 0) return 0;
  return Math.abs(change) / (within / usualSpreads);
}

/** The largest change of a period, and whether it is more than its usual spread. */
export interface LargestChange {
  reply: WhyReply;
  isUnusual: boolean;
}

/** Returns the largest change of a period in units of what is usual; null where nothing changed. */
export async function largestChange(asked: Asked): Promise<LargestChange | null> {
  const { db, app, filter, metrics, nowMs } = asked;
  const keys = [...new Set([...metrics.filter(isAskable), ...usual])].slice(0, askedAtMost);
  let largest: WhyReply | null = null;
  for (const metric of keys) {
    const body = v.parse(contract["stat/why"].body, { ...filter, granularity: "day", metric });
    const reply = await whyReport(db, app, body, nowMs);
    if (spreadsOf(reply) > (largest ? spreadsOf(largest) : 0)) largest = reply;
  }
  if (!largest) return null;
  const isUnusual = largest.verdict !== "calm" && spreadsOf(largest) >= leastSpreads;
  return { reply: largest, isUnusual };
}

function partName(split: string, part: WhyPart, { why, report }: PlanMessages): string {
  const { id, name } = part;
  if (split === "channel" && id === "organic") return why.organic;
  if (split === "channel" && id === "none") return why.noClicks;
  if (split === "hour") return why.hour(id.padStart(2, "0"));
  const names: Partial<Record<string, Record<string, string>>> = {
    type: report.channelTypes,
    platform: report.filter.platforms,
    method: report.filter.matches,
  };
  return names[split]?.[id] ?? (name || id || why.nothing);
}

/** Returns what happened, and which parts made it; of what is usual that it was. */
export function changeSentence(
  { reply, isUnusual }: LargestChange,
  messages: PlanMessages,
): { sentence: string; reason: string } {
  const { why, report, mail, separator } = messages;
  const { metric, value, previous, change, against, splits, verdict, isStructure } = reply;
  if (value === null || previous === null || change === null || !against)
    return { sentence: mail.calm, reason: "" };
  const points = report.ratePoints;
  const amountOf = (size: number) => formatDifference(metric, Math.abs(size), 0, points);
  const relative = formatMetricChange(metric, value, previous, points).text;
  const isRelative = metricKind(metric) !== "rate" && previous !== 0;
  const days = why.range(against.start, against.end);
  const sentence = why.moved({
    metric: report.metrics[metric],
    value: formatMetric(metric, value),
    against: days,
    before: formatMetric(metric, previous),
    by: isRelative ? mail.named(amountOf(change), relative) : amountOf(change),
    isUp: change > 0,
  });
  if (!isUnusual) return { sentence: mail.calmAgainst(days), reason: mail.mostMoved(sentence) };
  if (isStructure) return { sentence, reason: why.structure };
  const [strongest] = splits;
  const parts = (strongest?.parts ?? []).filter(({ isNamed }) => isNamed).slice(0, namedAtMost);
  if (!strongest || parts.length === 0)
    return { sentence, reason: verdict === "together" ? why.together : "" };
  const named = parts.map((part) =>
    mail.part(
      why.splits[strongest.split],
      partName(strongest.split, part, messages),
      `${part.change < 0 ? "−" : "+"}${amountOf(part.change)}`,
    ),
  );
  return { sentence, reason: why.named(named.join(separator)) };
}
