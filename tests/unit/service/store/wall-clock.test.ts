import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { localHour, oneZone, steadyOffsetMs } from "../../../../service/store/local-time";
import type { Store } from "../../../../service/store/open";
import { wallClock } from "../../../../service/store/wall-clock";
import { openTestStore } from "../../../support/store";

const hourMs = 3_600_000;
const zones = [
  "Asia/Shanghai",
  "UTC",
  "Asia/Kolkata",
  "Asia/Kathmandu",
  "America/New_York",
  "Europe/London",
  "Australia/Lord_Howe",
  "Pacific/Honolulu",
  "America/Sao_Paulo",
];
/** Every 1,001 hours of the years that are counted: each hour of the day, each part of the year. */
const moments = Array.from({ length: 105 }, (_, at) => Date.UTC(2015, 0, 1) + at * 1001 * hourMs);

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const hoursOf = async (schedule: Parameters<typeof wallClock>[1]) => {
  const moment = sql.ref("moment");
  const { rows } = await sql<{ hour: number }>`
    SELECT floor(extract(epoch FROM ${wallClock(moment, schedule)}) / 3600)::integer AS hour
    FROM unnest(${moments.map((ms) => new Date(ms).toISOString())}::timestamptz[]) AS moment
    ORDER BY moment`.execute(store.db);
  return rows.map(({ hour }) => hour);
};

describe("the clock of the store", () => {
  test.each(zones)("shows in %s what the service counts by", async (zone) => {
    const schedule = oneZone(zone);
    expect(await hoursOf(schedule)).toEqual(moments.map((ms) => localHour(schedule, ms)));
  });

  test("keeps to the zones that were in force, steady or not", async () => {
    const [first = 0] = moments;
    const schedule = {
      zone: "Asia/Shanghai",
      changes: [
        { from: first + 20_000 * hourMs, zone: "America/New_York" },
        { from: first + 60_000 * hourMs, zone: "Asia/Kathmandu" },
      ],
    };
    expect(await hoursOf(schedule)).toEqual(moments.map((ms) => localHour(schedule, ms)));
  });
});

test("only a zone whose clock is never set has one offset", () => {
  expect(zones.map((zone) => steadyOffsetMs(zone))).toEqual([
    8 * hourMs,
    0,
    5.5 * hourMs,
    5.75 * hourMs,
    null,
    null,
    null,
    -10 * hourMs,
    null,
  ]);
});
