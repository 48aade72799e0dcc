import {
  adLeaves,
  overviewReport,
  trendReport,
  wholeReport,
} from "../../../../../service/features/report";
import { compareChannels } from "../../../../../service/features/report/compare-channels";
import { dayNumber } from "../../../../../service/store/local-time";
import { type MetricKey, metricValue } from "../../../../../src/core/metrics";
import {
  type Asked,
  channelFilterOf,
  daysAgo,
  type Figures,
  filterOf,
  isOver,
  isPlain,
  lengthOf,
  once,
  type Place,
  reportOf,
  statsOf,
  sum,
  totalsOf,
  withoutDistinct,
} from "./asked";

const trendOf = async (requested: Asked, more: object = {}) =>
  trendReport(
    requested.store.db,
    requested.app,
    { ...(await channelFilterOf(requested)), compare: null, ...more },
    requested.nowMs,
  );

const days = once((requested) => trendOf(requested));

const groupings = ["channel", "group", "type", "day"] as const;

const whole = (groupBy: (typeof groupings)[number]) =>
  once((requested) =>
    wholeReport(
      requested.store.db,
      requested.app,
      { ...reportOf(requested), groupBy },
      requested.nowMs,
    ),
  );
const wholes = {
  channel: whole("channel"),
  group: whole("group"),
  type: whole("type"),
  day: whole("day"),
};

/** Counts that rows of a table add up to. */
const added = [
  "visit",
  "click",
  "install",
  "attributed",
  "reinstall",
  "wakeup",
  "register",
] as const;
const addedToo = ["registerUv", "abnormal", "launch", "durationSeconds", "pay"] as const;
const addedLast = ["payUsers", "visitUv", "clickUv", "adShow", "adClick", "tap", "cost"] as const;
const additiveMetrics: readonly MetricKey[] = [...added, ...addedToo, ...addedLast];

const sumOf = (
  rows: readonly Parameters<typeof metricValue>[1][],
  keys: readonly MetricKey[],
): Figures =>
  Object.fromEntries(keys.map((key) => [key, sum(rows.map((row) => metricValue(key, row)))]));

const isAligned = ({ start, end }: Asked) =>
  (dayNumber(start) + 3) % 7 === 0 && (dayNumber(end) + 4) % 7 === 0;

const trends: Place[] = [
  { name: "trend, sum below", read: async (requested) => totalsOf(await days(requested)) },
  {
    name: "trend, its points",
    read: async (requested) =>
      withoutDistinct(sumOf((await days(requested)).points, additiveMetrics)),
  },
  {
    name: "trend, compared period",
    async read(requested) {
      const { start, end } = requested;
      if (!isOver(requested)) return null;
      const { compare } = await trendOf(requested, { compare: { kind: "custom", start, end } });
      if (!compare) throw new Error("nothing was compared");
      return statsOf({
        counts: compare.totals,
        cost: compare.totalCost,
        costed: compare.totalCosted,
        adInstall: compare.totalAdInstall ?? 0,
      });
    },
  },
  {
    name: "trend by the hour",
    async read(requested) {
      if (lengthOf(requested) > 8) return null;
      return totalsOf(await trendOf(requested, { granularity: "hour" }));
    },
  },
  {
    name: "trend by the week",
    async read(requested) {
      if (!isAligned(requested)) return null;
      return totalsOf(await trendOf(requested, { granularity: "week" }));
    },
  },
];

const tables = groupings.flatMap((groupBy): Place[] => [
  {
    name: `channel report by ${groupBy}, total`,
    async read(requested) {
      if (requested.whose.of === "app") return null;
      const { total, totalCost, totalCosted, totalRetention, totalAdInstall } =
        await wholes[groupBy](requested);
      const measured = { counts: total, cost: totalCost, costed: totalCosted, ...totalRetention };
      return statsOf({ ...measured, adInstall: totalAdInstall ?? 0 });
    },
  },
  {
    name: `channel report by ${groupBy}, its rows`,
    async read(requested) {
      if (requested.whose.of === "app") return null;
      const { list } = await wholes[groupBy](requested);
      // A deleted channel that counted nothing has no row.
      if (list.length === 0) return null;
      if (groupBy === "day") return withoutDistinct(sumOf(list, additiveMetrics));
      return sumOf(list, [...additiveMetrics, "active"]);
    },
  },
]);

const ownRows = (["channel", "group"] as const).map(
  (groupBy): Place => ({
    name: `channel report by ${groupBy}, one's own row`,
    async read(requested) {
      const { whose } = requested;
      if (whose.of !== groupBy) return null;
      const everything = { ...requested, whose: { of: "channels" as const } };
      const row = (await wholes[groupBy](everything)).list.find(({ id }) => id === whose.id);
      return row ? statsOf(row) : null;
    },
  }),
);

const lines = ["visit", "click", "install", "register", "launch", "pay"] as const;

const compared = once((requested) =>
  compareChannels(
    requested.store.db,
    requested.app,
    { ...filterOf(requested), metrics: [...lines], hasRetention: false },
    requested.nowMs,
  ),
);

const comparison: Place[] = [
  {
    name: "channels beside each other, table",
    async read(requested) {
      if (requested.whose.of === "app") return null;
      const { total, totalAdInstall, channels } = await compared(requested);
      const [own] = requested.whose.of === "channel" ? channels : [];
      return statsOf(own ?? { counts: total, adInstall: totalAdInstall ?? 0 });
    },
  },
  {
    name: "channels beside each other, lines",
    async read(requested) {
      if (requested.whose.of === "app") return null;
      const { totalSeries } = await compared(requested);
      return Object.fromEntries(totalSeries.map(({ metric, values }) => [metric, sum(values)]));
    },
  },
];

const cards: Place[] = [
  {
    name: "cards",
    async read(requested) {
      const { whose } = requested;
      const ago = daysAgo(requested);
      if (!isPlain(requested) || whose.of === "group" || whose.of === "channels" || ago === null)
        return null;
      if (ago > 1) return null;
      const id = whose.of === "channel" ? whose.id : null;
      const { cards } = await overviewReport(
        requested.store.db,
        requested.app,
        id,
        requested.nowMs,
      );
      return Object.fromEntries(
        cards.map(({ key, today, yesterday }) => [key, ago === 0 ? today : yesterday]),
      );
    },
  },
  {
    name: "cards, 累计",
    async read(requested) {
      const { whose } = requested;
      if (
        !isPlain(requested) ||
        !requested.isWhole ||
        whose.of === "group" ||
        whose.of === "channels"
      )
        return null;
      const id = whose.of === "channel" ? whose.id : null;
      const found = await overviewReport(requested.store.db, requested.app, id, requested.nowMs);
      return { install: found.totalInstall, register: found.totalRegister };
    },
  },
];

const ads: Place[] = [
  {
    name: "ads by campaign",
    async read(requested) {
      const { whose, store, app, nowMs } = requested;
      if (whose.of !== "channel" || whose.type === 1) return null;
      const query = { ...filterOf(requested), channelId: whose.id };
      const { list, spent } = await adLeaves(store.db, app, query, nowMs);
      const all = (key: "shows" | "clicks" | "install" | "register" | "pay" | "d1" | "d1Size") =>
        sum(list.map((leaf) => leaf[key])) ?? 0;
      // Nothing installed under a filter: what was shown is not told then, not nothing.
      const isReported =
        list.length === 0 ? isPlain(requested) : list.some(({ shows }) => shows !== null);
      const spend = sum([...list.map((leaf) => leaf.spend), ...spent.map((one) => one.spend)]);
      return {
        install: all("install"),
        ...((lengthOf(requested) === 1 || isPlain(requested)) && { registerUv: all("register") }),
        d1: all("d1Size") > 0 ? all("d1") / all("d1Size") : null,
        ...(isReported && { adShow: all("shows"), pay: all("pay"), cost: spend }),
        ...(isReported && { [whose.type === 3 ? "tap" : "adClick"]: all("clicks") }),
      };
    },
  },
];

export const reportSources: Place[] = [
  ...trends,
  ...tables,
  ...ownRows,
  ...comparison,
  ...cards,
  ...ads,
];
