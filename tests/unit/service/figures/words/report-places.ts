import {
  adLeaves,
  overviewReport,
  trendReport,
  wholeReport,
} from "../../../../../service/areas/report";
import { compareChannels } from "../../../../../service/areas/report/compare-channels";
import { dayNumber } from "../../../../../service/store/local-time";
import { type MetricKey, metricValue } from "../../../../../src/core/metrics";
import {
  type Asked,
  channelFilterOf,
  daysAgo,
  type Figures,
  figuresOf,
  filterOf,
  isOver,
  isPlain,
  lengthOf,
  once,
  type Place,
  reportOf,
  sum,
  totalsOf,
  withoutDistinct,
} from "./asked";

const trendOf = async (asked: Asked, more: object = {}) =>
  trendReport(
    asked.store.db,
    asked.app,
    { ...(await channelFilterOf(asked)), compare: null, ...more },
    asked.nowMs,
  );

const days = once((asked) => trendOf(asked));

const groupings = ["channel", "group", "type", "day"] as const;

const whole = (groupBy: (typeof groupings)[number]) =>
  once((asked) =>
    wholeReport(asked.store.db, asked.app, { ...reportOf(asked), groupBy }, asked.nowMs),
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
const sums: readonly MetricKey[] = [...added, ...addedToo, ...addedLast];

const sumOf = (
  rows: readonly Parameters<typeof metricValue>[1][],
  keys: readonly MetricKey[],
): Figures =>
  Object.fromEntries(keys.map((key) => [key, sum(rows.map((row) => metricValue(key, row)))]));

const isAligned = ({ start, end }: Asked) =>
  (dayNumber(start) + 3) % 7 === 0 && (dayNumber(end) + 4) % 7 === 0;

const trends: Place[] = [
  { name: "trend, sum below", read: async (asked) => totalsOf(await days(asked)) },
  {
    name: "trend, its points",
    read: async (asked) => sumOf((await days(asked)).points, sums),
  },
  {
    name: "trend, compared period",
    async read(asked) {
      const { start, end } = asked;
      if (!isOver(asked)) return null;
      const { compare } = await trendOf(asked, { compare: { kind: "custom", start, end } });
      if (!compare) throw new Error("nothing was compared");
      return figuresOf({
        counts: compare.totals,
        cost: compare.totalCost,
        costed: compare.totalCosted,
      });
    },
  },
  {
    name: "trend by the hour",
    async read(asked) {
      if (lengthOf(asked) > 8) return null;
      const { totals } = await trendOf(asked, { granularity: "hour" });
      return withoutDistinct(figuresOf({ counts: totals }));
    },
  },
  {
    name: "trend by the week",
    async read(asked) {
      if (!isAligned(asked)) return null;
      return withoutDistinct(totalsOf(await trendOf(asked, { granularity: "week" })));
    },
  },
];

const tables = groupings.flatMap((groupBy): Place[] => [
  {
    name: `channel report by ${groupBy}, total`,
    async read(asked) {
      if (asked.whose.of === "app") return null;
      const { total, totalCost, totalCosted, totalRetention } = await wholes[groupBy](asked);
      const measured = { counts: total, cost: totalCost, costed: totalCosted, ...totalRetention };
      return figuresOf(measured);
    },
  },
  {
    name: `channel report by ${groupBy}, its rows`,
    async read(asked) {
      if (asked.whose.of === "app") return null;
      const { list } = await wholes[groupBy](asked);
      return sumOf(list, groupBy === "day" ? sums : [...sums, "active"]);
    },
  },
]);

const ownRows = (["channel", "group"] as const).map(
  (groupBy): Place => ({
    name: `channel report by ${groupBy}, one's own row`,
    async read(asked) {
      const { whose } = asked;
      if (whose.of !== groupBy) return null;
      const everything = { ...asked, whose: { of: "channels" as const } };
      const row = (await wholes[groupBy](everything)).list.find(({ id }) => id === whose.id);
      return row ? figuresOf(row) : null;
    },
  }),
);

const lines = ["visit", "click", "install", "register", "launch", "pay"] as const;

const compared = once((asked) =>
  compareChannels(
    asked.store.db,
    asked.app,
    { ...filterOf(asked), metrics: [...lines], hasRetention: false },
    asked.nowMs,
  ),
);

const comparison: Place[] = [
  {
    name: "channels beside each other, table",
    async read(asked) {
      if (asked.whose.of === "app") return null;
      const { total, channels } = await compared(asked);
      const [own] = asked.whose.of === "channel" ? channels : [];
      return figuresOf(own ?? { counts: total });
    },
  },
  {
    name: "channels beside each other, lines",
    async read(asked) {
      if (asked.whose.of === "app") return null;
      const { totalSeries } = await compared(asked);
      return Object.fromEntries(totalSeries.map(({ metric, values }) => [metric, sum(values)]));
    },
  },
];

const cards: Place[] = [
  {
    name: "cards",
    async read(asked) {
      const { whose } = asked;
      const ago = daysAgo(asked);
      if (!isPlain(asked) || whose.of === "group" || whose.of === "channels" || ago === null)
        return null;
      if (ago > 1) return null;
      const id = whose.of === "channel" ? whose.id : null;
      const { cards } = await overviewReport(asked.store.db, asked.app, id, asked.nowMs);
      return Object.fromEntries(
        cards.map(({ key, today, yesterday }) => [key, ago === 0 ? today : yesterday]),
      );
    },
  },
  {
    name: "cards, 累计",
    async read(asked) {
      const { whose } = asked;
      if (!isPlain(asked) || !asked.isWhole || whose.of === "group" || whose.of === "channels")
        return null;
      const id = whose.of === "channel" ? whose.id : null;
      const found = await overviewReport(asked.store.db, asked.app, id, asked.nowMs);
      return { install: found.totalInstall, register: found.totalRegister };
    },
  },
];

const ads: Place[] = [
  {
    name: "ads by campaign",
    async read(asked) {
      const { whose, store, app, nowMs } = asked;
      if (whose.of !== "channel" || whose.type === 1) return null;
      const query = { ...filterOf(asked), channelId: whose.id };
      const { list, spent } = await adLeaves(store.db, app, query, nowMs);
      const all = (key: "shows" | "clicks" | "install" | "register" | "pay" | "d1" | "d1Size") =>
        sum(list.map((leaf) => leaf[key])) ?? 0;
      // Nothing installed under a filter: what was shown is not told then, not nothing.
      const told = list.length === 0 ? isPlain(asked) : list.some(({ shows }) => shows !== null);
      const spend = sum([...list.map((leaf) => leaf.spend), ...spent.map((one) => one.spend)]);
      return {
        install: all("install"),
        registerUv: all("register"),
        d1: all("d1Size") > 0 ? all("d1") / all("d1Size") : null,
        ...(told && { adShow: all("shows"), pay: all("pay"), cost: spend }),
        ...(told && { [whose.type === 3 ? "tap" : "adClick"]: all("clicks") }),
      };
    },
  },
];

export const reportPlaces: Place[] = [
  ...trends,
  ...tables,
  ...ownRows,
  ...comparison,
  ...cards,
  ...ads,
];
