import * as v from "valibot";
import { type BoardCard, contract, type TrendReply } from "../../../src/core/api/contract";
import { mostMailColumns, mostMailRows } from "../../../src/core/api/contract/constants/plan";
import { type PictureChange, trendPicture } from "../../../src/core/chart/image/index";
import { formatTime } from "../../../src/core/format/day";
import { formatCount, formatRate, ratioOf } from "../../../src/core/format/number";
import {
  formatMetric,
  formatMetricChange,
  type Measured,
  type MetricKey,
  metricValue,
  weightedD1,
} from "../../../src/core/metrics";
import { dayText, localDay } from "../../store/local-time";
import { mayRead } from "../board";
import { alertsIn } from "../monitor";
import { channelReport, retentionReport, sourceReport, trendReport } from "../report";
import { type CardFilter, type CardParts, type Counting, titleOf } from "./counting";
import type { PlanMessages } from "./plan-messages";

const nothing: CardParts = { numbers: [], blocks: [], metrics: [], hasData: false };

/** Wider than two thirds of a board: a picture gives it a row of its own. */
const isWide = ({ w }: BoardCard): boolean => w > 8;

const totalsOf = (of: TrendReply | NonNullable<TrendReply["compare"]>): Measured => ({
  counts: of.totals,
  cost: of.totalCost,
  costed: of.totalCosted,
  d1: weightedD1(of.points),
  ...(of.totalAdInstall !== undefined && { adInstall: of.totalAdInstall }),
});

const isSome = (value: number | null): boolean => value !== null && value !== 0;

function comparedText(
  compare: CardFilter["compare"],
  change: string,
  mail: PlanMessages["mail"],
): string {
  if (compare?.kind === "lastYear") return mail.lastYear(change);
  if (compare?.kind !== "custom") return mail.compared(change);
  return mail.comparedDays(mail.range(compare.start, compare.end), change);
}

function changeOf(
  metric: MetricKey,
  value: number | null,
  before: number | null,
  { report }: Pick<PlanMessages, "report">,
): PictureChange {
  const { text, isGood } = formatMetricChange(metric, value, before, report.ratePoints);
  return { text, tone: isGood === null ? "none" : isGood ? "good" : "bad" };
}

async function numberParts(
  card: Extract<BoardCard, { kind: "number" }>,
  counting: Counting,
): Promise<CardParts> {
  const { db, app, messages, nowMs } = counting;
  const { mail } = messages;
  const { asked, compare } = counting.filterOf(card);
  const trend = await trendReport(db, app, { ...asked, compare }, nowMs);
  const value = metricValue(card.metric, totalsOf(trend));
  const before = trend.compare && metricValue(card.metric, totalsOf(trend.compare));
  const { text, tone } = changeOf(card.metric, value, before, messages);
  return {
    ...nothing,
    metrics: [card.metric],
    hasData: isSome(value),
    numbers: [
      {
        name: titleOf(card, counting),
        value: formatMetric(card.metric, value),
        change: trend.compare ? comparedText(compare, text, mail) : "",
        tone,
      },
    ],
  };
}

async function trendParts(
  card: Extract<BoardCard, { kind: "trend" }>,
  counting: Counting,
): Promise<CardParts> {
  const { db, app, messages, nowMs } = counting;
  const { mail, report } = messages;
  const { asked, compare } = counting.filterOf(card);
  const trend = await trendReport(db, app, { ...asked, compare }, nowMs);
  const cells = (of: Measured) =>
    card.metrics.map((key) => formatMetric(key, metricValue(key, of)));
  const whole = totalsOf(trend);
  // The sum of all days takes a row.
  const shown = trend.points.slice(1 - mostMailRows);
  const isCut = shown.length < trend.points.length;
  const isOne = trend.points.length === 1;
  const rowsOf = (points: typeof shown) => [
    ...(isOne ? [] : [[report.total, ...totals]]),
    ...points.map((point) => [point.t, ...cells(point)]),
  ];
  const totals = cells(whole);
  const named = card.metrics.map((key, at) => ({ key, total: totals[at] ?? "" }));
  return {
    ...nothing,
    metrics: card.metrics,
    hasData: card.metrics.some((key) => isSome(metricValue(key, whole))),
    blocks: [
      {
        kind: "table",
        title: titleOf(card, counting),
        note: isCut ? mail.lastDays(shown.length) : "",
        head: [mail.day, ...card.metrics.map((key) => report.metrics[key])],
        rows: rowsOf(shown),
        ...(isCut && { allRows: rowsOf(trend.points) }),
        isWide: isWide(card),
        ...(!isOne && { chart: trendPicture(trend, named, report, app.zones) }),
      },
    ],
  };
}

async function channelParts(
  card: Extract<BoardCard, { kind: "channels" }>,
  counting: Counting,
): Promise<CardParts> {
  const { db, app, messages, fileRows = 0, nowMs } = counting;
  const { mail, report } = messages;
  const { asked, compare } = counting.filterOf(card);
  const metrics = card.metrics.slice(0, mostMailColumns - 1);
  const [sort = "install"] = metrics;
  const most = Math.min(card.rows, mostMailRows);
  const body = v.parse(contract["channel/selfChannelList"].body, {
    ...asked,
    granularity: "day",
    compare,
    sort,
  });
  const { list: all, pagination } = await channelReport(
    db,
    app,
    { ...body, pageSize: Math.max(most, fileRows) },
    nowMs,
  );
  const list = all.slice(0, most);
  const cells = (of: Measured) => metrics.map((key) => formatMetric(key, metricValue(key, of)));
  const rowOf = (row: (typeof all)[number]) => [row.channelName, ...cells(row)];
  const changesOf = ({ previous = null, ...row }: (typeof all)[number]) =>
    metrics.map((key) =>
      changeOf(key, metricValue(key, row), previous && metricValue(key, previous), messages),
    );
  const { totalRecords } = pagination;
  return {
    ...nothing,
    metrics,
    hasData: list.some((row) => metrics.some((key) => isSome(metricValue(key, row)))),
    blocks: [
      {
        kind: "table",
        title: titleOf(card, counting),
        note: list.length < totalRecords ? mail.cut(list.length, totalRecords) : "",
        head: [report.channelColumns.name, ...metrics.map((key) => report.metrics[key])],
        rows: list.map(rowOf),
        ...(compare && { changes: list.map(changesOf) }),
        ...(all.length > list.length && { allRows: all.map(rowOf) }),
        isWide: isWide(card),
      },
    ],
  };
}

async function sourceParts(card: BoardCard, counting: Counting): Promise<CardParts> {
  const { db, app, messages } = counting;
  const { mail, report } = messages;
  const { list } = await sourceReport(db, app, counting.filterOf(card).asked);
  const all = list.reduce((sum, { install }) => sum + install, 0);
  return {
    ...nothing,
    metrics: ["install"],
    hasData: all > 0,
    blocks: [
      {
        kind: "table",
        title: titleOf(card, counting),
        note: "",
        head: [mail.source, report.metrics.install, mail.share],
        rows: list.map(({ source, install }) => [
          report.sourceKinds[source],
          formatCount(install),
          formatRate(ratioOf(install, all)),
        ]),
        bars: list.map(({ install }) => ratioOf(install, all) ?? 0),
      },
    ],
  };
}

async function funnelParts(card: BoardCard, counting: Counting): Promise<CardParts> {
  const { db, app, messages, nowMs } = counting;
  const { mail, report } = messages;
  const trend = await trendReport(
    db,
    app,
    { ...counting.filterOf(card).asked, compare: null },
    nowMs,
  );
  const { visit, click, attributed, install, registerUv } = trend.totals;
  const { funnelSteps: names } = report;
  // Those of ads have no click of a page before them; registrations are measured against all.
  const own = attributed === null ? null : attributed - (trend.totalAdInstall ?? 0);
  const plain = (ratio: string) => ratio;
  const steps = [
    { name: names.visit, value: visit, base: null, written: plain },
    { name: names.click, value: click, base: visit, written: plain },
    { name: names.install, value: own, base: click, written: plain },
    { name: names.register, value: registerUv, base: install, written: mail.ofInstalls },
  ].filter(({ value }) => value !== null);
  const highest = Math.max(1, ...steps.map(({ value }) => value ?? 0));
  return {
    ...nothing,
    hasData: steps.some(({ value }) => isSome(value)),
    blocks: [
      {
        kind: "table",
        title: titleOf(card, counting),
        note: "",
        head: [mail.step, mail.value, mail.ofStepBefore],
        rows: steps.map(({ name, value, base, written }) => [
          name,
          formatCount(value),
          base === null ? "" : written(formatRate(ratioOf(value, base))),
        ]),
        bars: steps.map(({ value }) => (value ?? 0) / highest),
      },
    ],
  };
}

async function retentionParts(
  card: Extract<BoardCard, { kind: "retention" }>,
  counting: Counting,
): Promise<CardParts> {
  const { db, app, messages, nowMs } = counting;
  const { mail, report } = messages;
  const { asked } = counting.filterOf(card);
  const body = v.parse(contract["stat/retention"].body, {
    ...asked,
    granularity: "day",
    basis: card.basis,
  });
  const { average, size } = await retentionReport(db, app, body, nowMs);
  if (size > 0 && average.every(({ rate }) => rate === null))
    return {
      ...nothing,
      hasData: true,
      blocks: [{ kind: "text", title: titleOf(card, counting), text: mail.notMatured }],
    };
  return {
    ...nothing,
    hasData: size > 0,
    blocks: [
      {
        kind: "table",
        title: titleOf(card, counting),
        note: "",
        head: [mail.day, mail.retention],
        rows: average.map(({ n, rate }) => [
          report.dayN(n),
          rate === null ? "–" : formatRate(rate),
        ]),
        isWide: isWide(card),
        chart: {
          x: average.map(({ n }) => report.dayN(n)),
          series: [
            {
              metric: "d1",
              name: report.average,
              total: "",
              values: average.map(({ rate }) => rate),
            },
          ],
        },
      },
    ],
  };
}

async function alertParts(
  card: Extract<BoardCard, { kind: "alerts" }>,
  counting: Counting,
): Promise<CardParts> {
  const { db, app, messages, nowMs } = counting;
  const { mail } = messages;
  const title = titleOf(card, counting);
  const { start } = counting.filterOf(card).asked;
  // Those about the last day come after it.
  const end = dayText(localDay(app.zones, nowMs));
  const body = v.parse(contract["monitor/alertsExport"].body, { start, end, state: 0 });
  const rows = await alertsIn(db, app, body)
    .select(["rule_name", "last_at"])
    .orderBy("opened_at", "desc")
    .limit(Math.min(card.rows, mostMailRows))
    .execute();
  return {
    ...nothing,
    blocks: [
      {
        kind: "table",
        title,
        note: "",
        head: [mail.rule, mail.lastTime],
        rows: rows.map(({ rule_name, last_at }) => [
          rule_name,
          formatTime(last_at.getTime(), app.zones),
        ]),
      },
    ],
  };
}

/** Bold words and links of a note as a mail says them. */
const plainText = (text: string): string =>
  text
    .replace(/\*\*([^*]+)\*\*/g, "$1")
    .replace(/\[([^\]]+)\]\((https?:\/\/[^\s)]+)\)/g, "$1 $2")
    .replace(/^#{1,3} /gm, "");

/** Counts what a card of a board shows over the days of a plan; a view's cards are not looked at here. */
export async function countCard(
  card: Exclude<BoardCard, { kind: "view" }>,
  counting: Counting,
): Promise<CardParts> {
  if (!mayRead(card.kind, counting.app)) {
    const text = counting.messages.mail.noRight;
    return { ...nothing, blocks: [{ kind: "text", title: titleOf(card, counting), text }] };
  }
  switch (card.kind) {
    case "number":
      return numberParts(card, counting);
    case "trend":
      return trendParts(card, counting);
    case "channels":
      return channelParts(card, counting);
    case "sources":
      return sourceParts(card, counting);
    case "funnel":
      return funnelParts(card, counting);
    case "retention":
      return retentionParts(card, counting);
    case "alerts":
      return alertParts(card, counting);
    case "text":
      return {
        ...nothing,
        blocks: [{ kind: "text", title: card.title ?? "", text: plainText(card.text) }],
      };
  }
}
