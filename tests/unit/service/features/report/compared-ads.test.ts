import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { adLeaves } from "../../../../../service/features/report";
import { channelReport } from "../../../../../service/features/report/channel-report";
import { noFilter } from "../../../../../service/reporting/selection";
import type { AdFigures } from "../../../../../src/core/api/contract";
import {
  appId,
  dayMs,
  hourMs,
  noonMs,
  openTestIngest,
  type TestIngest,
} from "../../../../support/ingest";
import { rounds } from "../../../../support/rounds";
import { playTraffic, traffic } from "../../ingest/random-traffic";
import { app, list } from "./ad-days";

const later = noonMs + 10 * dayMs;
const today = Math.floor((noonMs + 8 * hourMs) / dayMs);
const compare = { kind: "previous" as const };
const query = { ...noFilter, start: "2026-09-16", end: "2026-09-17" };
const alone = { start: "2026-09-14", end: "2026-09-15" };

let ingest: TestIngest;
/** Channel 1 is of an ad platform, 2 of Apple Search Ads. */
beforeAll(async () => {
  ingest = await openTestIngest();
  await ingest.addChannel(1, { type: 2 });
  await ingest.addChannel(2, { type: 3 });
});
afterAll(() => ingest.close());

const ad = fc.record({
  day: fc.integer({ min: today - 2, max: today + 1 }),
  campaign: fc.constantFrom("c1", "c2"),
  leaf: fc.constantFrom("l1", "l2"),
  count: fc.integer({ min: 1, max: 60 }),
});
type Ad = typeof ad extends fc.Arbitrary<infer One> ? One : never;

async function store(rows: Ad[]) {
  for (const table of ["asa_day", "ad_cost"]) await ingest.rows(`DELETE FROM ${table}`);
  for (const { day, campaign, leaf, count } of rows) {
    const of = [appId, day, campaign, leaf, count];
    await ingest.rows(
      `INSERT INTO ad_day (app_id, channel_id, day, account_id, campaign_id, group_id, creative_id,
         shows, clicks, installs, register_uv, pay_cents)
       VALUES ($1, 1, $2, 'a', $3, 'g', $4, $5 * 9, $5 * 3, $5, 0, $5 * 100)
       ON CONFLICT DO NOTHING`,
      of,
    );
    await ingest.rows(
      `INSERT INTO asa_day (app_id, channel_id, day, campaign_id, group_id, keyword_id, campaign,
         impressions, taps, new_downloads, redownloads, spend_cents)
       VALUES ($1, 2, $2, $3, 'g', $4, 'plan ' || $3, $5 * 9, $5 * 3, $5, 1, $5 * 10)
       ON CONFLICT DO NOTHING`,
      of,
    );
    await ingest.rows(
      `INSERT INTO ad_cost (app_id, channel_id, day, campaign_id, cents, account_id, updated_at)
       VALUES ($1, 1, $2, $3, $4, 1, now()) ON CONFLICT DO NOTHING`,
      [appId, day, campaign, count],
    );
  }
  // What is known of the ad of a device, for some of them.
  await ingest.rows(
    `INSERT INTO ad_device (app_id, device_id, channel_id, installed_at, account_id, campaign_id,
       group_id, creative_id, ad)
     SELECT app_id, device_id, channel_id, installed_at, 'a', 'c1', 'g', 'l1', '{}' FROM device
     WHERE installed_at IS NOT NULL AND channel_id > 0 AND substr(device_id::text, 1, 1) < '8'
     ON CONFLICT DO NOTHING`,
  );
}

const report = (channelId: number, more: object, nowMs = later) =>
  adLeaves(ingest.store.db, app, { ...query, channelId, ...more }, nowMs);
type Report = Awaited<ReturnType<typeof report>>;

const figuresOf = (row: AdFigures): AdFigures => {
  const { ids: _, names: _n, previous: _p, ...figures } = row as Report["list"][number];
  return figures;
};
const byIds = ({ list: rows }: Report) =>
  new Map(rows.map((row) => [JSON.stringify(row.ids), row]));
const known = (figures: AdFigures) =>
  Object.fromEntries(Object.entries(figures).filter(([, value]) => value !== null && value !== 0));

test("whatever ads brought, rows are compared with those of the period alone, and each stands once", async () => {
  let round = 0;
  await fc.assert(
    fc.asyncProperty(traffic, fc.array(ad, { maxLength: 12 }), async (drawn, rows) => {
      await playTraffic(ingest, drawn, ++round);
      await store(rows);
      for (const channelId of [1, 2])
        for (const filter of [{}, { platform: "android" as const }]) {
          const own = await report(channelId, filter);
          const before = await report(channelId, { ...filter, ...alone });
          const compared = await report(channelId, { ...filter, compare });
          expect(own.compare).toBeNull();
          expect(compared.compare).toMatchObject({ ownDays: 2, days: 2, isUnfinished: false });
          const [ownRows, rowsBefore, all] = [byIds(own), byIds(before), byIds(compared)];
          expect(all.size).toBe(compared.list.length);
          expect(new Set(all.keys())).toEqual(new Set([...ownRows.keys(), ...rowsBefore.keys()]));
          for (const [key, row] of all) {
            const [mine, other] = [ownRows.get(key), rowsBefore.get(key)];
            expect(known(figuresOf(row)), key).toEqual(mine ? known(figuresOf(mine)) : {});
            // Cohorts of the same days on both sides: all of them have finished.
            expect(known(row.previous ?? row), key).toEqual(other ? known(figuresOf(other)) : {});
          }
          const spent = new Map(compared.spent.map((one) => [one.campaign, one]));
          expect(spent.size).toBe(compared.spent.length);
          for (const { campaign, spend } of before.spent)
            expect(spent.get(campaign)?.previous).toBe(spend);
          for (const { campaign, spend } of own.spent)
            expect(spent.get(campaign)?.spend).toBe(spend);
          const sum = (key: keyof AdFigures) =>
            before.list.reduce((total, row) => total + (row[key] ?? 0), 0);
          for (const key of ["shows", "clicks", "install", "register", "d1", "d7Size"] as const)
            expect(compared.compare?.total[key] ?? 0, key).toBe(sum(key));
        }
    }),
    { numRuns: rounds(6), endOnFailure: true },
  );
});

test("a running period counts as far as now, and comes to what the channel's row says", async () => {
  let round = 100;
  await fc.assert(
    fc.asyncProperty(traffic, fc.integer({ min: 0, max: 47 }), async (drawn, halfHours) => {
      await playTraffic(ingest, drawn, ++round);
      await store([]);
      const nowMs = noonMs + 12 * hourMs + (halfHours * hourMs) / 2;
      const { list: rows, compare: period } = await report(1, { compare }, nowMs);
      const whole = await report(1, alone);
      const channels = await channelReport(
        ingest.store.db,
        app,
        { ...list, start: query.start, end: query.end, channelIds: [1], compare },
        nowMs,
      );
      expect(period).toMatchObject({ isUnfinished: true });
      const { total } = period ?? {};
      expect(total?.install).toBe(channels.compare?.counts.install);
      expect(total?.register).toBe(channels.compare?.counts.registerUv);
      for (const key of ["shows", "clicks", "install", "register"] as const) {
        const sum = rows.reduce((all, { previous }) => all + (previous?.[key] ?? 0), 0);
        expect(Math.abs(sum - (total?.[key] ?? 0)), key).toBeLessThanOrEqual(rows.length / 2);
        expect(sum).toBeLessThanOrEqual(whole.list.reduce((all, row) => all + (row[key] ?? 0), 0));
      }
    }),
    { numRuns: rounds(6), endOnFailure: true },
  );
});
