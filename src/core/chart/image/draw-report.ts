import type { SharedReport } from "../../api/contract";
import { formatTime } from "../../format/day";
import { kindOf, type MetricKey, metricValue } from "../../metrics";
import type { Locale } from "../../text/define-messages";
import { en as reportEn } from "../../text/en/report";
import { metricText } from "../../text/metric-text";
import { zh as reportZh } from "../../text/report";
import { measuredTotals, trendData } from "../report/trend-data";
import { frameSvg, type ImageLayout, line } from "./image-layout";
import { imageMessages } from "./image-messages";
import { boundWidth, imageHeightPx } from "./image-size";
import { channelKindOfShare, firstTrend, shownMetrics } from "./shown-metrics";
import { legendMarks, trendMarks } from "./trend-marks";

export interface ImageOptions extends ImageLayout {
  locale: Locale;
}

const padPx = 20;
const totalsTopPx = 84;
const rowPx = 52;
const columnPx = 108;

/** The sums of the period, as far as the share shows them, in columns. */
function totalMarks(
  report: SharedReport,
  keys: readonly MetricKey[],
  names: Record<MetricKey, string>,
  columns: number,
  widthPx: number,
): string {
  const cellPx = widthPx / columns;
  const cells = keys.map((key, index) => {
    const x = padPx + (index % columns) * cellPx;
    const y = totalsTopPx + Math.floor(index / columns) * rowPx;
    const total = metricValue(key, measuredTotals(report.trend));
    const compactTotal = kindOf(key).compact(total);
    const valuePx = compactTotal.length > 10 ? 15 : 20;
    return (
      line(names[key], cellPx - 8, { class: "m", x, y, "font-size": 12 }) +
      line(compactTotal, cellPx - 4, {
        class: "t",
        x,
        y: y + 25,
        "font-size": valuePx,
        "font-weight": 600,
      })
    );
  });
  return cells.join("");
}

/** A shared report as one SVG: no script, no link, nothing that its mask hides. */
export function drawReport(report: SharedReport, options: ImageOptions): string {
  const kind = channelKindOfShare(report.kind);
  const messages = metricText(options.locale === "en" ? reportEn : reportZh, kind);
  const widthPx = boundWidth(options.widthPx);
  const heightPx = imageHeightPx(widthPx);
  const innerPx = widthPx - 2 * padPx;
  const keys = shownMetrics(report.metrics, report.kind);
  const fitting = Math.max(1, Math.floor(innerPx / columnPx));
  const rows = Math.ceil(keys.length / fitting);
  const columns = Math.max(1, Math.ceil(keys.length / Math.max(rows, 1)));
  const data = trendData(report.trend, firstTrend(keys, report.kind), messages, report.zones);
  const legendY = totalsTopPx + rows * rowPx + 4;
  const chart = { x: padPx - 8, y: legendY + 8, widthPx: innerPx + 16 };
  const { start, end } = report.trend;
  const product = `${report.appName} · ${report.channelName}`;
  const content = [
    line(product, innerPx, { class: "t", x: padPx, y: 36, "font-size": 18, "font-weight": 600 }),
    line(`${start} — ${end}`, innerPx, { class: "m", x: padPx, y: 58, "font-size": 13 }),
    totalMarks(report, keys, messages.metrics, columns, innerPx),
    keys.length > 0
      ? legendMarks(
          data.series.map(({ name }) => name),
          padPx,
          legendY,
          innerPx,
        ) + trendMarks(data, { ...chart, heightPx: heightPx - chart.y - 34 })
      : line(imageMessages(options.locale).withoutCounts, innerPx, {
          class: "m",
          x: widthPx / 2,
          y: heightPx / 2,
          "font-size": 14,
          "text-anchor": "middle",
        }),
    line(messages.updatedAt(formatTime(report.updatedAt, report.zones)), innerPx, {
      class: "m",
      x: padPx,
      y: heightPx - 16,
      "font-size": 12,
    }),
  ];
  return frameSvg(`${product} ${start} — ${end}`, { ...options, widthPx }, content.join(""));
}
