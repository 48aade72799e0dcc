import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { trendReport } from "../../../../../../service/features/report";
import { channelReport } from "../../../../../../service/features/report/channel-report";
import { drilledDevices, drilledEvents } from "../../../../../../service/features/report/drill";
import { readEventsByPeriod } from "../../../../../../service/reporting/read-events";
import { noFilter, select } from "../../../../../../service/reporting/selection";
import { dayNumber, dayText } from "../../../../../../service/store/local-time";
import type { DeviceListMetric, EventListMetric } from "../../../../../../src/core/api/contract";
import {
  deviceListMetrics,
  eventListMetrics,
} from "../../../../../../src/core/api/contract/constants/drill";
import { defaultZones } from "../../../../../../src/core/format";
import {
  appId,
  appkey,
  dayMs,
  hourMs,
  noonMs,
  type TestIngest,
} from "../../../../../support/ingest";
import { rounds } from "../../../../../support/rounds";
import { forgetTraffic, playTraffic, traffic } from "../../../ingest/random-traffic";
import {
  everyone,
  live,
  openWorld,
  type Person,
  person,
} from "../../../reporting/one-number/people";

const today = Math.floor((noonMs + 8 * hourMs) / dayMs);
const app = {
  appId,
  appkey,
  zones: defaultZones,
  createdAt: new Date(0),
  isOwner: true,
  isExperience: false,
  line: "attribution" as const,
  channelIds: null,
  term: { edition: "1", isTrial: false, expireAt: null, isOpenToAll: true },
  modules: null,
};
const context = () => ({
  db: ingest.store.db,
  app,
  config: { masterSecret: "a secret", license: null } as never,
  now: () => noonMs,
});

type Filter = Parameters<typeof trendReport>[2];
interface Figure extends Omit<Filter, "compare"> {
  at: string | null;
  isOrganic: boolean;
}

let ingest: TestIngest;
beforeAll(async () => {
  ingest = await openWorld();
  await ingest.rows("UPDATE app SET edition = '1' WHERE id = $1", [appId]);
});
afterAll(() => ingest.close());

const isOfDevices = (metric: string): metric is DeviceListMetric =>
  deviceListMetrics.some((known) => known === metric);

/** Every row of the list behind a figure, a few at a time; each only once. */
async function listed(metric: DeviceListMetric | EventListMetric, figure: Figure) {
  const keys: string[] = [];
  const channels: string[] = [];
  let cursor = "";
  do {
    const body = { ...figure, cursor, pageSize: 3, eventId: 7 };
    const { list, nextCursor } = isOfDevices(metric)
      ? await drilledDevices(context(), { ...body, metric })
      : await drilledEvents(context(), { ...body, metric });
    keys.push(...list.map((row) => ("id" in row ? row.id : `${row.ref}/${row.time}`)));
    channels.push(...list.map(({ channelCode }) => channelCode));
    cursor = nextCursor ?? "";
  } while (cursor !== "");
  expect(new Set(keys).size, `${metric} lists nothing twice`).toBe(keys.length);
  return { count: keys.length, channels };
}

const days = { start: dayText(today - 7), end: dayText(today) };
const plain: Figure = { ...noFilter, ...days, at: null, isOrganic: false };
const counted = [...deviceListMetrics, ...eventListMetrics].filter(
  (metric) => metric !== "eventUsers" && metric !== "eventTimes" && metric !== "pay",
);
const ofInstalls = new Set<string>(["install", "organic", "attributed", "abnormal", "registerUv"]);

/** True where the list is there for the figure. */
const isListed = (metric: string, { at, granularity, match, versions }: Figure): boolean => {
  if (versions.length > 0) return ofInstalls.has(metric);
  // Of the whole weeks of a range, who registered or paid is too much to read at once.
  const isOfDay = metric === "registerUv" || metric === "payUsers";
  if (isOfDay && granularity === "week" && at === null) return false;
  if (metric === "active") return at !== null && granularity === "day";
  return match === null || (ofInstalls.has(metric) && metric !== "registerUv");
};

/** Compares the lists with the figures of a trend: its points, and its whole range. */
async function agree(more: Partial<Figure>, step = 1): Promise<void> {
  const figure = { ...plain, ...more };
  const trend = await trendReport(
    ingest.store.db,
    app,
    { ...figure, compare: null } as Filter,
    noonMs,
  );
  const points = trend.points.filter((_, index) => index % step === 0);
  for (const metric of counted) {
    const key = metric as keyof typeof trend.totals;
    const whole = trend.totals[key];
    if (whole !== null && isListed(metric, figure))
      expect((await listed(metric, figure)).count, `${metric} ${JSON.stringify(more)}`).toBe(whole);
    for (const { t, counts } of points) {
      const value = counts[key];
      const of = { ...figure, at: t };
      if (value === null || !isListed(metric, of)) continue;
      if (value === 0 && metric !== "active") continue;
      expect((await listed(metric, of)).count, `${metric} ${t} ${JSON.stringify(more)}`).toBe(
        value,
      );
    }
  }
}

async function play(round: number, people: Person[]): Promise<void> {
  await forgetTraffic(ingest);
  await live(ingest, round, people);
}

/** What an app counted of the event on a day. */
async function readEventTotals(day: string) {
  const { db } = ingest.store;
  const selection = await select(db, app, noFilter);
  const range = { start: dayNumber(day), end: dayNumber(day) };
  const byPeriod = await readEventsByPeriod(db, selection, [7], "day", range);
  return [...(byPeriod.get(7)?.values() ?? [])];
}

test("every list is as long as its figure, by day, week and hour, of the app and of channels", async () => {
  await play(0, everyone);
  await agree({});
  await agree({ granularity: "week" });
  await agree({ granularity: "hour", start: dayText(today - 1), end: dayText(today - 1) });
  for (const channelIds of [[1], [2, 3], [7]]) await agree({ channelIds });
  await agree({ groupIds: [2] });
  await agree({ platform: "ios" });
  await agree({ match: "clipboard" });
  await agree({ versions: ["1.0"] });
});

test("lists of events have what an event is worth", async () => {
  await play(1, everyone);
  const body = { ...plain, cursor: "", pageSize: 100, eventId: null };
  const { list } = await drilledEvents(context(), { ...body, metric: "pay" });
  const trend = await trendReport(
    ingest.store.db,
    app,
    { ...plain, compare: null } as Filter,
    noonMs,
  );
  expect(list.reduce((sum, { value }) => sum + (value ?? 0), 0)).toBeCloseTo(trend.totals.pay ?? 0);
});

test("whatever the traffic, lists and figures agree", { timeout: 240_000 }, async () => {
  let round = 1;
  await fc.assert(
    fc.asyncProperty(fc.array(person, { minLength: 4, maxLength: 14 }), async (people) => {
      await play(++round, people);
      await agree({}, 2);
      await agree({ channelIds: [1, 2] }, 3);
      await agree({ platform: "android" }, 4);
      const day = dayText(today - 1);
      const query = { ...noFilter, start: day, end: day, keyword: "", type: null, parentId: null };
      const report = await channelReport(
        ingest.store.db,
        app,
        {
          ...query,
          groupBy: "channel",
          eventIds: [7],
          sort: "install",
          order: "desc",
          sortBy: "value",
          compare: null,
          currentPage: 1,
          pageSize: 50,
        } as never,
        noonMs,
      );
      let attributed = 0;
      for (const { id, counts } of report.list) {
        const of = { ...plain, start: day, end: day, channelIds: [id] };
        for (const metric of ["install", "registerUv", "payUsers", "active", "abnormal"] as const) {
          const at = metric === "active" ? day : null;
          expect((await listed(metric, { ...of, at })).count, metric).toBe(counts[metric]);
        }
        attributed += counts.install ?? 0;
      }
      const whole = await listed("install", { ...plain, start: day, end: day });
      const organic = await listed("install", { ...plain, start: day, end: day, isOrganic: true });
      expect(whole.count - organic.count).toBe(attributed);
      expect(organic.channels.every((code) => code === "")).toBe(true);
    }),
    { numRuns: rounds(4), endOnFailure: true },
  );
});

test("whatever order events arrive in, and how often, lists and figures agree", async () => {
  let round = 0;
  await fc.assert(
    fc.asyncProperty(traffic, async (drawn) => {
      // A page whose clock runs ahead is counted when it arrives, and listed when it says.
      const past = drawn.filter(({ ts }) => ts <= noonMs);
      await playTraffic(ingest, past, ++round);
      await agree({});
      for (const ago of [0, 1, 2]) {
        const at = dayText(today - ago);
        const [totals] = await readEventTotals(at);
        const of = { ...plain, at };
        expect((await listed("eventTimes", of)).count).toBe(totals?.times ?? 0);
        expect((await listed("eventUsers", of)).count).toBe(totals?.users ?? 0);
      }
    }),
    { numRuns: rounds(6), endOnFailure: true },
  );
});
