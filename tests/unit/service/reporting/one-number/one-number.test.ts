import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { trendReport, wholeReport } from "../../../../../service/features/report";
import { noFilter } from "../../../../../service/reporting/selection";
import { dayText } from "../../../../../service/store/local-time";
import { defaultZones } from "../../../../../src/core/format";
import { type MetricKey, metricKeys } from "../../../../../src/core/metrics";
import { appId, appkey, dayMs, hourMs, noonMs, type TestIngest } from "../../../../support/ingest";
import { forgetTraffic } from "../../ingest/random-traffic";
import type { Asked, Whose } from "./asked";
import { askEverywhere, sources } from "./one-number";
import { channelTypes, daysBack, everyone, live, openWorld, type Person, person } from "./people";

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
  term: { edition: "1", isTrial: false, expireAt: null, isOpenToAll: false },
  modules: null,
};

const whose: Whose[] = [
  { of: "app" },
  { of: "channels" },
  ...Object.entries(channelTypes).map(
    ([id, type]): Whose => ({ of: "channel", id: Number(id), type, isDeleted: id === "5" }),
  ),
  { of: "group", id: 1 },
  { of: "group", id: 2 },
  { of: "group", id: 3 },
];
const periods = [
  { from: daysBack + 2, to: 0, isWhole: true },
  { from: 0, to: 0, isWhole: false },
  { from: 1, to: 1, isWhole: false },
  // A Monday to a Sunday.
  { from: 9, to: 3, isWhole: false },
  { from: 21, to: 4, isWhole: false },
];
const plain = { platform: null, match: null, versions: [] };
const filters = [
  { ...plain, platform: "android" as const },
  { ...plain, match: "clipboard" as const },
  { ...plain, versions: ["1.0"] },
];

let ingest: TestIngest;
beforeAll(async () => {
  ingest = await openWorld();
});
afterAll(() => ingest.close());

const seen = new Map<MetricKey, Set<string>>(metricKeys.map((key) => [key, new Set()]));

async function agree(of: Whose, { from, to, isWhole }: (typeof periods)[number], more: object) {
  const requested: Asked = {
    store: ingest.store,
    app,
    nowMs: noonMs,
    whose: of,
    isWhole,
    ...plain,
    start: dayText(today - from),
    end: dayText(today - to),
    ...more,
  };
  const { sources: found, differences } = await askEverywhere(requested);
  expect(differences).toEqual([]);
  for (const [key, names] of found) for (const name of names) seen.get(key)?.add(name);
}

async function play(round: number, people: Person[]): Promise<void> {
  await forgetTraffic(ingest);
  await ingest.rows("UPDATE channel SET deleted_at = NULL, state = 1 WHERE id = 5");
  await live(ingest, round, people);
  await ingest.rows("UPDATE channel SET deleted_at = now(), state = 3 WHERE id = 5");
}

test("every word is told, every place was asked, and all of them agree", async () => {
  await play(0, everyone);
  const [all, , yesterday, week] = periods;
  for (const of of whose) if (all) await agree(of, all, plain);
  for (const period of [yesterday, week]) {
    if (period) await agree({ of: "app" }, period, plain);
    if (period) await agree({ of: "group", id: 1 }, period, plain);
    if (period) await agree({ of: "group", id: 3 }, period, plain);
  }
  for (const key of metricKeys) expect(seen.get(key)?.size, key).toBeGreaterThan(1);
  const requested = new Set([...seen.values()].flatMap((names) => [...names]));
  const silent = sources.map(({ name }) => name).filter((name) => !requested.has(name));
  expect(silent).toEqual([]);
});

test("what costs and brought nothing takes no part of what others brought", async () => {
  const own: Person = {
    channel: 2,
    at: noonMs - 20 * dayMs,
    clicks: 0,
    isInstalled: true,
    installedAfter: 600,
    openAfter: [],
    isWoken: false,
    isReinstalled: false,
    registers: 1,
    payCents: 822,
    againAfter: [],
    platform: "android",
    version: "1.0",
  };
  await play(50, [own]);
  const [all] = periods;
  if (all) await agree({ of: "group", id: 2 }, all, plain);
});

test("a priced channel without installs costs nothing, and its payments stay in what costs brought", async () => {
  const idle: Person = {
    channel: 2,
    at: noonMs - 30 * dayMs,
    clicks: 1,
    isInstalled: true,
    installedAfter: 600,
    openAfter: [],
    isWoken: false,
    isReinstalled: false,
    registers: 0,
    payCents: null,
    againAfter: [],
    platform: "android",
    version: "1.0",
  };
  await play(60, [idle, { ...idle, channel: 1 }]);
  const pay = { deviceId: "60-0", platform: "android", amountCents: 9_900 };
  await ingest.post("pay", [{ ...pay, id: "pay-of-idle", ts: noonMs - dayMs }]);
  const week = { from: 9, to: 0, isWhole: false };
  const { store } = ingest;
  const filter = {
    ...noFilter,
    start: dayText(today - week.from),
    end: dayText(today),
    keyword: "",
    type: 1 as const,
    parentId: null,
    eventIds: [],
    sort: "install" as const,
    order: "desc" as const,
  };
  for (const groupBy of ["channel", "day"] as const) {
    const report = await wholeReport(store.db, app, { ...filter, groupBy }, noonMs);
    expect(report.totalCost, groupBy).toBe(0);
    expect(report.totalCosted, groupBy).toEqual({ install: 0, pay: 99 });
  }
  // The trend of the app adds up what the report of all channels does.
  const all = { ...filter, type: null, groupBy: "channel" as const };
  const trend = await trendReport(store.db, app, { ...filter, compare: null }, noonMs);
  const { totalCost, totalCosted } = await wholeReport(store.db, app, all, noonMs);
  expect(totalCost).toBeGreaterThan(0);
  expect(trend).toMatchObject({ totalCost, totalCosted });
  const { list } = await wholeReport(store.db, app, { ...filter, groupBy: "channel" }, noonMs);
  const costs = new Map(list.map(({ id, cost }) => [id, cost]));
  expect([costs.get(1), costs.get(2), costs.get(3)]).toEqual([0, 0, null]);
  for (const of of whose) await agree(of, week, plain);
});

test("one word has one number wherever it is shown, whatever the traffic", async () => {
  let round = 0;
  const question = fc.tuple(fc.constantFrom(...whose), fc.constantFrom(...periods));
  const people = fc.array(person, { minLength: 4, maxLength: 14 });
  const questions = fc.array(fc.tuple(question, fc.constantFrom(plain, ...filters)), {
    minLength: 4,
    maxLength: 4,
  });
  await fc.assert(
    fc.asyncProperty(people, questions, async (who, drawn) => {
      await play(++round, who);
      for (const [[of, period], filter] of drawn) await agree(of, period, filter);
    }),
    { numRuns: 4, endOnFailure: true },
  );
});
