import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { retentionReport, trendReport } from "../../../../../../service/features/report";
import { channelReport } from "../../../../../../service/features/report/channel-report";
import { analyse } from "../../../../../../service/features/report/why/analyse";
import { resolvePeriods } from "../../../../../../service/features/report/why/periods";
import { whyReport } from "../../../../../../service/features/report/why/why-report";
import { clockOf } from "../../../../../../service/reporting/elapsed";
import { listVisibleChannels } from "../../../../../../service/reporting/listed-channels";
import { noFilter, select } from "../../../../../../service/reporting/selection";
import type { WhyMetric, WhyReply } from "../../../../../../src/core/api/contract";
import { whyMetrics, whySplits } from "../../../../../../src/core/api/contract/constants/why";
import { ratioOf } from "../../../../../../src/core/format/number";
import { defaultZones } from "../../../../../../src/core/format/zone";
import { metricValue } from "../../../../../../src/core/metrics";
import {
  appId,
  dayMs,
  hourMs,
  noonMs,
  openTestIngest,
  type TestIngest,
} from "../../../../../support/ingest";
import { rounds } from "../../../../../support/rounds";
import { forgetTraffic } from "../../../ingest/random-traffic";
import { list } from "../ad-days";

const app = { appId, zones: defaultZones, channelIds: null };
/** Half past eleven on the last day. */
const nowMs = noonMs + 2 * dayMs - hourMs / 2;

let ingest: TestIngest;
/** Five channels; the second is of ads, the fourth and fifth are children of the first. */
beforeAll(async () => {
  ingest = await openTestIngest();
  for (const id of [1, 3, 4, 5]) await ingest.addChannel(id);
  await ingest.addChannel(2, { type: 2 });
  await ingest.rows("UPDATE channel SET cpa = 2.5 WHERE id IN (1, 3, 4)");
  await ingest.rows("UPDATE channel SET parent_id = 1 WHERE id IN (4, 5)");
});
afterAll(() => ingest.close());

/** One person: visits and clicks on a page of a channel, an install from it or from nowhere, and what came then. */
const person = fc.record({
  channel: fc.integer({ min: 1, max: 5 }),
  at: fc.integer({ min: -46, max: 46 }).map((hours) => noonMs + hours * hourMs),
  clicks: fc.integer({ min: 0, max: 2 }),
  isInstalled: fc.boolean(),
  opensAfter: fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 3 }),
  isRegistered: fc.boolean(),
  payCents: fc.option(fc.integer({ min: -500, max: 9_999 })),
  platform: fc.constantFrom("ios", "android", "harmony"),
  version: fc.constantFrom("1.0", "2.0"),
  province: fc.constantFrom("广东", "北京"),
});
type Person = typeof person extends fc.Arbitrary<infer Value> ? Value : never;

/** Who comes every day, so that no metric is without its counts. */
const steady = [-46, -22, 2, 26].map(
  (hours): Person => ({
    channel: 1,
    at: noonMs + hours * hourMs,
    clicks: 1,
    isInstalled: true,
    opensAfter: [24],
    isRegistered: false,
    payCents: null,
    platform: "android",
    version: "1.0",
    province: "广东",
  }),
);

async function live(round: number, people: Person[]): Promise<void> {
  let count = 0;
  // The app's first day is the 14th.
  const visit = { type: "visit", visitorId: `first-${round}`, code: "link1" };
  await ingest.post("click", [{ id: `round-${round}-first`, ts: noonMs - 47 * hourMs, ...visit }]);
  for (const [index, one] of people.entries()) {
    const from = { ip: `9.8.${round % 250}.${index}` };
    const send = (kind: string, ts: number, event: object) =>
      ingest.post(kind, [{ id: `round-${round}-event-${++count}`, ts, ...event }], from);
    const token = `t-${round}-${index}`;
    const page = { visitorId: token, code: `link${one.channel}`, token };
    if (one.clicks > 0) await send("click", one.at, { ...page, type: "visit" });
    for (let click = 0; click < one.clicks; click++)
      await send("click", one.at + 1000 * (click + 1), { ...page, type: "click" });
    if (!one.isInstalled) continue;
    const { platform, version, province } = one;
    const device = { deviceId: token, platform };
    const at = one.at + 60_000;
    await send("install", at, { ...device, version, province, clipboardToken: token });
    const latest = nowMs - 60_000;
    for (const hours of one.opensAfter)
      await send("open", Math.min(at + hours * hourMs, latest), { ...device, durationSeconds: 60 });
    if (one.isRegistered) await send("register", at + 1000, device);
    if (one.payCents !== null)
      await send("pay", at + 3000, { ...device, amountCents: one.payCents });
  }
}

/** Periods of the 14th to the 18th, the last of which is not over. */
const periods = [
  { start: "2026-09-17", end: "2026-09-17", compare: { kind: "previous" } },
  { start: "2026-09-18", end: "2026-09-18", compare: { kind: "previous" } },
  { start: "2026-09-17", end: "2026-09-18", compare: { kind: "previous" } },
  // Of these, cohorts have finished the next day.
  { start: "2026-09-16", end: "2026-09-16", compare: { kind: "previous" } },
  { start: "2026-09-16", end: "2026-09-17", compare: { kind: "previous" } },
  {
    start: "2026-09-18",
    end: "2026-09-18",
    compare: { kind: "custom", start: "2026-09-15", end: "2026-09-15" },
  },
] as const;
const day14 = Date.UTC(2026, 8, 14) / dayMs;
const range14 = { start: day14, end: day14 + 4 };
const narrowings = [
  {},
  { channelIds: [1, 2] },
  { platform: "android" },
  { match: "clipboard" },
  { versions: ["1.0"] },
] as const;

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** Divides the change as the report does, and expects of every split that it adds up to the whole. */
async function expectWhole(query: Parameters<typeof whyReport>[2], of: WhyReply): Promise<void> {
  const { db } = ingest.store;
  const selection = await select(db, app, query);
  const clock = clockOf(app, nowMs);
  const { own, opposite, range } = resolvePeriods(query, clock, range14.start);
  if (!opposite) throw new Error("没有比较的时段");
  const listed = await listVisibleChannels(db, selection, range14);
  const known = new Map(listed.map((channel) => [String(channel.id), channel]));
  const { metric } = query;
  const analysis = await analyse({
    db,
    selection,
    metric,
    own,
    opposite: opposite.side,
    day: range.start,
    today: clock.today,
    known,
  });
  expect([analysis.value, analysis.previous]).toEqual([of.value, of.previous]);
  expect(
    [...analysis.found.map(([split]) => split), ...of.notCounted.map(({ split }) => split)].sort(),
  ).toEqual([...whySplits].sort());
  for (const [split, { contributions }] of analysis.found) {
    const change = sumOf(contributions.map((part) => part.change));
    expect(Math.abs(change - (of.change ?? 0)), `${metric} ${split}`).toBeLessThan(1e-9);
    for (const part of contributions)
      if (part.rateEffect !== null && part.mixEffect !== null)
        expect(part.rateEffect + part.mixEffect).toBeCloseTo(part.change, 12);
  }
}

test("whatever the traffic, both values are the trend's, and every split adds up", async () => {
  const { db } = ingest.store;
  let round = 0;
  const answered = new Set<WhyMetric>();
  await fc.assert(
    fc.asyncProperty(
      fc.array(person, { minLength: 1, maxLength: 14 }),
      fc.constantFrom(...periods),
      fc.constantFrom(...narrowings),
      async (people, { compare, ...range }, narrowing) => {
        round++;
        await forgetTraffic(ingest);
        await live(round, [...people, ...steady]);
        const filter = { ...noFilter, ...range, ...narrowing } as never;
        const trend = await trendReport(
          db,
          app,
          { ...(filter as object), compare } as never,
          nowMs,
        );
        // The reports' own figures of what no trend sums up.
        const retained = await retentionReport(
          db,
          app,
          { ...(filter as object), basis: "install", days: [1, 3, 7, 30] } as never,
          nowMs,
        );
        const paid = await channelReport(
          db,
          app,
          { ...list, ...(filter as object), compare: null } as never,
          nowMs,
        );
        const elsewhere: Partial<Record<WhyMetric, number | null>> = {
          cpa: ratioOf(paid.totalCost, paid.totalCosted?.install),
          ...Object.fromEntries(retained.average.map(({ n, rate }) => [`d${n}`, rate])),
        };
        const of = (side: typeof trend | NonNullable<typeof trend.compare>, metric: WhyMetric) =>
          metricValue(metric, {
            counts: side.totals,
            ...(side.totalAdInstall === undefined ? {} : { adInstall: side.totalAdInstall }),
          } as never);
        for (const metric of whyMetrics) {
          const body = {
            ...(filter as object),
            metric,
            at: null,
            until: null,
            against: compare,
          } as never;
          const reply = await whyReport(db, app, body, nowMs);
          if (reply.verdict === "unknown") {
            expect([metric, reply.reason]).not.toEqual(["install", "distinct"]);
            continue;
          }
          if (metric in elsewhere) expect(reply.value).toBeCloseTo(elsewhere[metric] ?? -1, 12);
          else
            expect([metric, reply.value, reply.previous]).toEqual([
              metric,
              of(trend, metric),
              trend.compare && of(trend.compare, metric),
            ]);
          answered.add(metric);
          await expectWhole(body, reply);
          expect(reply.notCounted.filter(({ reason }) => reason === "mismatch")).toEqual([]);
        }
      },
    ),
    // Of one period at least all of these are known, whatever else is drawn.
    { numRuns: rounds(10), endOnFailure: true, examples: [[[], periods[4], {}]] },
  );
  for (const metric of ["cpa", "d1", "durPerLaunch", "installRate"] as const)
    expect(answered).toContain(metric);
}, 240_000);
