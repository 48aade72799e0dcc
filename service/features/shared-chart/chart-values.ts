import type { TrendReply } from "../../../src/core/api/contract";
import type { ChartQuery } from "../../../src/core/api/contract/chart-query";
import { countDays } from "../../../src/core/format/day";
import { periodStateAt } from "../../../src/core/format/period";
import { type CountKey, templateOf } from "../../../src/core/metrics";
import type { AppAccess } from "../../base/caller";
import { dayText, localDay } from "../../store/local-time";
import type { Db } from "../../store/open";
import type { FrozenValues, StoredAppChart } from "../../store/share-tables";
import { activityReport, churnReport, cohortReport, cohortSplit } from "../analysis";
import { eventReport, eventStep, findEvent } from "../event";
import { readParamTrend } from "../param";
import {
  appDistribution,
  compareChannels,
  retentionReport,
  sourceReport,
  trendReport,
} from "../report";
import { maskCounts, onlyMetrics } from "./mask";
import {
  channelsPlot,
  cohortPlot,
  countsOfFigure,
  curvePlot,
  dayPlot,
  distributionPlot,
  eventPlot,
  paramPlot,
  partsPlot,
} from "./plots";

/** The days of a shared chart: those that were shared, or as many up to today. */
function daysOf({ filter: { start, end }, isRolling }: StoredAppChart, today: number) {
  if (!isRolling) return { start, end };
  return { start: dayText(today - countDays({ start, end }) + 1), end: dayText(today) };
}

type Values = Partial<Omit<FrozenValues, "updatedAt">>;

interface Counting {
  db: Db;
  app: AppAccess;
  /** With the days that are counted. */
  filter: Omit<StoredAppChart["filter"], "compare">;
  compare: StoredAppChart["filter"]["compare"];
  metrics: StoredAppChart["metrics"];
  nowMs: number;
}

const begun = (
  { granularity, updatedAt }: TrendReply,
  points: TrendReply["points"],
  { app }: Counting,
) => points.filter(({ t }) => periodStateAt(t, granularity, updatedAt, app.zones) !== "future");

/** The fields of a filter that calls about channels alone know. */
const ofChannels = ({ start, end, platform, channelIds, groupIds }: Counting["filter"]) => ({
  start,
  end,
  platform,
  channelIds,
  groupIds,
});

type Count = (of: Counting, query: ChartQuery) => Promise<Values>;

const retentionDays = [1, 2, 3, 4, 5, 6, 7, 14, 30];

/** Counts each chart that has choices of its own, from the call that the console draws it from. */
const counted: {
  [Kind in ChartQuery["kind"]]: (
    of: Counting,
    query: Extract<ChartQuery, { kind: Kind }>,
  ) => Promise<Values>;
} = {
  funnel: async ({ db, app, filter, nowMs }, { channelKind, isDistinct, eventId }) => {
    const trend = await trendReport(db, app, { ...filter, compare: null }, nowMs);
    const { granularity: _, ...devices } = filter;
    const event = eventId === null ? null : await findEvent(db, app, eventId);
    const step = event && (await eventStep({ db, app }, { ...devices, id: event.id }));
    const ofPages: CountKey[] = isDistinct
      ? ["visitUv", "clickUv", "attributed", "install", "organic", "registerUv"]
      : ["visit", "click", "attributed", "install", "organic", "registerUv"];
    const isAd = channelKind === "adv" || channelKind === "asa";
    const steps: readonly CountKey[] = isAd
      ? [...templateOf(channelKind).funnel, "install", "organic"]
      : ofPages;
    return {
      funnel: {
        counts: maskCounts(trend.totals, new Set(steps)),
        adInstall: trend.totalAdInstall ?? 0,
        channelKind,
        isDistinct,
        event: event && { name: event.name, users: step?.users ?? null },
      },
    };
  },
  distribution: async ({ db, app, filter, nowMs }, query) => {
    const { by, basis } = query;
    const rows = await appDistribution(db, app, { ...filter, by, basis }, nowMs);
    return { plot: distributionPlot(rows, query) };
  },
  retention: async ({ db, app, filter, nowMs }, { basis }) => {
    const asked = { ...filter, granularity: "day" as const, basis, days: retentionDays };
    const { days, average } = await retentionReport(db, app, asked, nowMs);
    return { plot: curvePlot("day", days, [{ id: "mean", name: null, average }]) };
  },
  cohorts: async ({ db, app, filter, nowMs }, { kind: _, ...choices }) => ({
    plot: cohortPlot(await cohortReport(db, app, { ...filter, ...choices }, nowMs)),
  }),
  cohortSplit: async ({ db, app, filter, nowMs }, { kind: _, ...choices }) => {
    const parts = await cohortSplit(db, app, { ...filter, ...choices }, nowMs);
    return { plot: curvePlot(choices.unit, choices.steps, parts) };
  },
  parts: async (counting, query) => {
    const { db, app, filter, metrics, nowMs } = counting;
    const { other } = query;
    const compare = other ? null : (counting.compare ?? ({ kind: "previous" } as const));
    const own = await trendReport(db, app, { ...filter, compare }, nowMs);
    const against = other
      ? (await trendReport(db, app, { ...filter, ...other, compare: null }, nowMs)).points
      : (own.compare?.points ?? []);
    const a = begun(own, own.points, counting);
    // As many periods as have begun on the other side: like meets like.
    const b = other ? begun(own, against, counting) : against.slice(0, Math.max(a.length, 1));
    const [metric = "install"] = metrics;
    return { plot: partsPlot([a, b], metric, own.granularity, query) };
  },
  channels: async ({ db, app, filter, nowMs }, { figure }) => {
    const asked = {
      ...filter,
      metrics: [...countsOfFigure(figure)],
      hasRetention: figure === "retention",
    };
    const compared = await compareChannels(db, app, asked, nowMs);
    return { plot: channelsPlot(compared, figure, filter.channelIds) };
  },
  event: async ({ db, app, filter, compare, nowMs }, query) => {
    const { match: _, versions: __, provinces: ___, ...known } = filter;
    const asked = {
      ...known,
      id: query.id,
      compare: query.by === "period" ? compare : null,
      by: "channel" as const,
      sort: "times" as const,
      order: "desc" as const,
      sortBy: "value" as const,
      currentPage: 1,
      pageSize: 100,
    };
    return { plot: eventPlot(await eventReport({ db, app, now: () => nowMs }, asked), query) };
  },
  param: async ({ db, app, filter, nowMs }, { name, scene, source }) => {
    const asked = { ...ofChannels(filter), name, scene, source };
    return { plot: paramPlot(await readParamTrend({ db, app, now: () => nowMs }, asked)) };
  },
};

/** Counts a chart by the choices that it has, or by those of the filter alone. */
async function valuesOf(of: Counting, { chart, query }: StoredAppChart): Promise<Values> {
  const { db, app, filter, compare, nowMs } = of;
  // Each function takes the choices of its own kind.
  if (query) return (counted[query.kind] as Count)(of, query);
  if (chart === "sources") return { sources: (await sourceReport(db, app, filter)).list };
  if (chart === "churn") {
    const { points } = await churnReport(db, app, filter, nowMs);
    return { plot: dayPlot(points, ["silent", "lost", "returned"]) };
  }
  if (chart === "activity") {
    const { points } = await activityReport(db, app, ofChannels(filter), nowMs);
    return { plot: dayPlot(points, ["fresh", "known"]) };
  }
  const trend = await trendReport(db, app, { ...filter, compare }, nowMs);
  const { start, end } = trend;
  return { start, end, trend: onlyMetrics(trend, of.metrics) };
}

/** Counts what a shared chart shows, as an account sees the app, and nothing beside. */
export async function chartValues(
  db: Db,
  app: AppAccess,
  chart: StoredAppChart,
  nowMs: number,
): Promise<FrozenValues> {
  const days = daysOf(chart, localDay(app.zones, nowMs));
  const { compare, ...filter } = { ...chart.filter, ...days };
  const none = { trend: null, sources: null, funnel: null, plot: null };
  const values = await valuesOf({ db, app, filter, compare, metrics: chart.metrics, nowMs }, chart);
  return { ...none, ...days, ...values, updatedAt: nowMs };
}
