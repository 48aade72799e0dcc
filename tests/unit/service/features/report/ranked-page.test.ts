import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  requestedReport,
  wholeReport,
} from "../../../../../service/features/report/channel-report";
import { isRanked, rankedPage } from "../../../../../service/features/report/ranked-page";
import {
  endsOf,
  type Reading,
  readCountsAndRetention,
} from "../../../../../service/features/report/row-facts";
import { readRange } from "../../../../../service/reporting/periods";
import { allMatches, countColumns } from "../../../../../service/store/event-tables";
import { localDay } from "../../../../../service/store/local-time";
import { defaultZones } from "../../../../../src/core/format/zone";
import { channelSorts, retentionDays, sortBases } from "../../../../../src/core/metrics";
import { addAdChannel } from "../../../../support/ads";
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

const nowMs = noonMs + 3 * dayMs;
const today = localDay(defaultZones, nowMs);
const channelIds = [1, 2, 3, 4, 5, 6];
const query = { ...list, start: "2026-09-14", end: "2026-09-18", eventIds: [7] };
const selection = {
  app,
  channelIds,
  kind: null,
  platform: null,
  match: allMatches,
  versions: [],
  provinces: [],
  isByDevice: false,
  unavailable: new Set<never>(),
};

let ingest: TestIngest;
/** Three channels of one's own, the third with a child; one of an ad platform, one of Apple Search Ads. */
beforeAll(async () => {
  ingest = await openTestIngest();
  for (const id of [1, 2, 3, 4]) await ingest.addChannel(id);
  await addAdChannel(ingest, 5);
  await ingest.addChannel(6, { type: 3 });
  await ingest.rows("UPDATE channel SET parent_id = 3 WHERE id = 4");
  await ingest.rows("UPDATE channel SET cpa = 2.5 WHERE id IN (1, 2)");
  await ingest.rows(
    "INSERT INTO event_definition (app_id, id, event_id, name, created_by) VALUES ($1, 7, 'level', '升级', 1)",
    [appId],
  );
  await ingest.rows("INSERT INTO asa_channel (app_id, channel_id, store_id) VALUES ($1, 6, '1')", [
    appId,
  ]);
  await ingest.rows(
    `INSERT INTO asa_day (app_id, channel_id, day, campaign_id, group_id, keyword_id, impressions, taps, spend_cents)
     VALUES ($1, 6, $2, 'c1', 'g1', 'k1', 100, 10, 1250)`,
    [appId, today - 3],
  );
  await ingest.rows(
    "INSERT INTO ad_cost (app_id, channel_id, day, cents, account_id, updated_at) VALUES ($1, 5, $2, 600, 1, now())",
    [appId, today - 2],
  );
});
afterAll(() => ingest.close());

test("whatever the traffic and the order, a page found by it is that part of the whole report", async () => {
  const { db } = ingest.store;
  let round = 0;
  await fc.assert(
    fc.asyncProperty(traffic, async (drawn) => {
      await playTraffic(ingest, drawn, ++round);
      const order = round % 2 === 0 ? ("asc" as const) : ("desc" as const);
      const platform = round % 3 === 0 ? ("ios" as const) : null;
      for (const sort of channelSorts.filter((_, at) => at % 5 === round % 5)) {
        const sorted = { ...query, sort, order, platform };
        const { list, ...totals } = await wholeReport(db, app, sorted, nowMs);
        expect(list).toHaveLength(5);
        const requested = await requestedReport(db, app, sorted, nowMs);
        for (const [at, row] of list.entries()) {
          const page = { ...sorted, currentPage: at + 1, pageSize: 1 };
          expect(await rankedPage(db, requested, page), sort).toEqual({
            ...totals,
            list: [row],
            totalRecords: list.length,
          });
        }
      }
    }),
    { numRuns: rounds(8), endOnFailure: true },
  );
});

test("whatever the traffic, the order and the time of day, a compared page is that part of the whole report", async () => {
  const { db } = ingest.store;
  const previous = { kind: "previous" as const };
  let round = 0;
  await fc.assert(
    fc.asyncProperty(traffic, fc.integer({ min: 0, max: 71 }), async (drawn, hours) => {
      await playTraffic(ingest, drawn, ++round);
      const at = noonMs + (hours - 36) * hourMs + 11 * 60_000;
      // What happened is in the period compared with, of which the last day may be under way.
      const range = { start: "2026-09-18", end: "2026-09-20" };
      const clock = at + 3 * dayMs;
      const common = { ...query, ...range, compare: previous, pageSize: 2 };
      for (const sortBy of sortBases)
        for (const sort of channelSorts.filter((_, index) => index % 5 === round % 5)) {
          const sorted = { ...common, sort, sortBy };
          const { list, ...totals } = await wholeReport(db, app, sorted, clock);
          expect(totals.compare).not.toBeNull();
          const requested = await requestedReport(db, app, sorted, clock);
          for (const currentPage of [1, 2, 3])
            expect(await rankedPage(db, requested, { ...sorted, currentPage }), sort).toEqual({
              ...totals,
              list: list.slice(2 * currentPage - 2, 2 * currentPage),
              totalRecords: list.length,
            });
        }
    }),
    { numRuns: rounds(4), endOnFailure: true },
  );
});

test("whatever the traffic, a column has the same sums whatever is read beside it", async () => {
  const range = readRange("day", query.start, query.end);
  const read = (reading?: Reading) =>
    readCountsAndRetention(ingest.store.db, selection, range, endsOf(range, today), reading);
  let round = 0;
  await fc.assert(
    fc.asyncProperty(traffic, async (drawn) => {
      await playTraffic(ingest, drawn, ++round);
      const { counts, retention } = await read();
      for (const column of countColumns) {
        const one = await read({ columns: [column], kept: [] });
        for (const id of channelIds)
          expect(one.counts.get(id)?.[column] ?? 0, column).toBe(counts.get(id)?.[column] ?? 0);
      }
      for (const n of retentionDays)
        expect((await read({ columns: [], kept: [n] })).retention[n], `day ${n}`).toEqual(
          retention[n],
        );
    }),
    { numRuns: rounds(8), endOnFailure: true },
  );
});

test("only a report over many days of all channels of an app, by channel, is ranked", () => {
  const listed = { code: "", name: "", type: 1, group_id: 1, group_name: "", parent_id: null };
  const channels = Array.from({ length: 400 }, (_, at) => ({
    ...listed,
    id: at + 1,
    cpa: null,
    isDeleted: false,
  }));
  const requested = {
    range: { start: 1, end: 30 },
    compared: null,
    clock: { today, hourOfDay: 12 },
    channels,
    selection,
    isWhole: true,
  };
  const page = { groupBy: "channel" as const, pageSize: 100 };
  expect(isRanked(requested, page)).toBe(true);
  expect(isRanked(requested, { ...page, pageSize: 101 })).toBe(false);
  expect(isRanked(requested, { ...page, groupBy: "group" })).toBe(false);
  expect(isRanked({ ...requested, range: { start: 1, end: 29 } }, page)).toBe(false);
  expect(isRanked({ ...requested, isWhole: false }, page)).toBe(false);
  const of = (more: object) =>
    isRanked({ ...requested, selection: { ...selection, ...more } }, page);
  expect(of({ isByDevice: true })).toBe(false);
  expect(of({ match: 1 })).toBe(false);
  expect(of({ app: { ...app, deductsAbnormal: true } })).toBe(false);
});
