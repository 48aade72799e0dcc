import type { WhyReply } from "../../../core/api/contract";
import { formatMetric, formatMetricChange, kindOf } from "../../../core/metrics";
import type { ReportMessages } from "../../../core/text/metric-text";
import type { Punctuation } from "../../../core/text/punctuation";
import type { zh } from "../../../core/text/why";
import { pointsText } from "../drill-figure";
import type { ReportFilter } from "../report-filter";

type Messages = typeof zh;

/** True for a question about one day or hour: only those have a usual value. */
export const isDayOrHour = (
  { granularity, start, end }: ReportFilter,
  at: string | null,
): boolean =>
  at === null
    ? start === end
    : !at.includes("..") && (granularity === "hour" || granularity === "day");

/** A change in the metric's own unit, without its sign. */
export function formatAmount(
  metric: WhyReply["metric"],
  amount: number,
  points: ReportMessages["ratePoints"],
): string {
  const size = Math.abs(amount);
  return kindOf(metric) === kindOf("clickRate")
    ? points((size * 100).toFixed(2))
    : formatMetric(metric, Math.round(size * 100) / 100);
}

/** A change in the metric's own unit, with its sign. */
export const formatSigned = (
  metric: WhyReply["metric"],
  amount: number,
  points: ReportMessages["ratePoints"],
): string => `${amount < 0 ? "−" : "+"}${formatAmount(metric, amount, points)}`;

/** The name of what a change is measured against. */
export function againstName(against: NonNullable<WhyReply["against"]>, text: Messages): string {
  if (against.kind === "usual") return text.usualOf(against.periods);
  const { at, until } = against;
  if (at !== null) return pointsText(until === null ? at : `${at}..${until}`, text.range);
  return text.range(against.start, against.end);
}

/** Returns the sentence about a change, and the one about its reason. */
export function headlineOf(
  map: WhyReply,
  text: Messages,
  metrics: ReportMessages,
  punctuation: Punctuation,
): { headline: string; verdict: string | null } {
  const { metric, value, previous, change, usual, verdict, reason, against } = map;
  if (verdict === "unknown" || value === null || previous === null || change === null || !against)
    return { headline: text.unknown[reason ?? "noReference"], verdict: null };
  const name = metrics.metrics[metric];
  const shown = formatMetric(metric, value);
  const reference = againstName(against, text);
  const relative = formatMetricChange(metric, value, previous, metrics.ratePoints).text;
  const amount = formatAmount(metric, change, metrics.ratePoints);
  const isRate = kindOf(metric) === kindOf("clickRate");
  const headline =
    change === 0
      ? text.still(name, shown, reference)
      : text.moved({
          metric: name,
          value: shown,
          against: reference,
          before: formatMetric(metric, previous),
          by: isRate || previous === 0 ? amount : punctuation.aside(amount, relative),
          isUp: change > 0,
        });
  const hasNamed = map.splits.some(({ parts }) => parts.some((part) => part.isNamed));
  if (verdict === "calm") {
    const calm = usual === null ? null : text.calm(formatAmount(metric, usual, metrics.ratePoints));
    return { headline, verdict: hasNamed ? text.namedInCalm : calm };
  }
  return { headline, verdict: verdict === "together" ? text.together : null };
}
