import type { CountKey, RetentionReply, ShareMetric, TrendReply } from "../../../core/api/contract";
import type { ChartData, HeatmapRow } from "../../../core/chart";
import { formatRate } from "../../../core/format";

/** The counts a shared metric is shown by; retention is a table of its own. */
const countOf: Partial<Record<ShareMetric, CountKey>> = {
  visit: "visit",
  click: "click",
  install: "install",
  register: "register",
  active: "active",
  launch: "launch",
  pay: "pay",
};

const chartMetricsAtMost = 4;

/** The counts that this share shows, in the order of its metrics. */
export const shownCounts = (metrics: readonly ShareMetric[]): CountKey[] =>
  metrics.flatMap((metric) => countOf[metric] ?? []);

/** The trend as lines; money is left to the table, since it has another unit. */
export function trendChart(
  trend: TrendReply,
  keys: readonly CountKey[],
  names: Record<string, string>,
): ChartData {
  return {
    x: trend.points.map(({ t }) => t),
    series: keys
      .filter((key) => key !== "pay")
      .slice(0, chartMetricsAtMost)
      .map((key) => ({
        id: key,
        name: names[key] ?? key,
        values: trend.points.map(({ counts }) => counts[key]),
      })),
  };
}

/** Cohorts as rows of a heat map; days that have not finished show `–`. */
export function retentionRows({ rows }: RetentionReply): HeatmapRow[] {
  return rows.map(({ cohort, size, cells }) => ({
    name: cohort,
    size,
    cells: cells.map(({ rate, matured }) => ({
      text: matured ? formatRate(rate) : "–",
      ratio: matured ? rate : null,
      isMatured: matured,
    })),
  }));
}

/** The weighted mean over matured cohorts. */
export function retentionAverage({ average, size }: RetentionReply, name: string): HeatmapRow {
  return {
    name,
    size,
    cells: average.map(({ rate }) => ({
      text: rate === null ? "–" : formatRate(rate),
      ratio: rate,
      isMatured: rate !== null,
    })),
  };
}
