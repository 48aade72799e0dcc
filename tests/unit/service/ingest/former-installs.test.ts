import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  appDistribution,
  retentionReport,
  trendReport,
  wholeReport,
} from "../../../../service/features/report";
import { channelDevices } from "../../../../service/features/report/devices";
import { quality } from "../../../../service/features/report/quality";
import { hashId } from "../../../../service/ingest/batch/arrival";
import { periodOfDay } from "../../../../service/reporting/periods";
import { readActive } from "../../../../service/reporting/read-active";
import { readRollup } from "../../../../service/reporting/read-rollup";
import { noFilter } from "../../../../service/reporting/selection";
import { dayText } from "../../../../service/store/local-time";
import { formerInstalls } from "../../../../service/store/migrations/0023-former-installs";
import { defaultZones } from "../../../../src/core/format";
import {
  appId,
  appkey,
  dayMs,
  hourMs,
  noonMs,
  openTestIngest,
  type TestIngest,
} from "../../../support/ingest";
import { rounds } from "../../../support/rounds";
import { cohortViewsAgree } from "./cohort-model";
import { forgetTraffic } from "./random-traffic";
import { returnsAgree } from "./returns-agree";

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
const first = Math.floor(noonMs / dayMs);
const lastDay = 120;
const nowMs = noonMs + (lastDay + 1) * dayMs;
/** 4 is a child of 3. */
const channelIds = [1, 2, 3];
const versions = ["1.0", "2.0"];

let ingest: TestIngest;
beforeAll(async () => {
  ingest = await openTestIngest();
  for (const id of channelIds) await ingest.addChannel(id);
  await ingest.addChannel(4);
  await ingest.rows("UPDATE channel SET parent_id = 3 WHERE id = 4");
  await ingest.rows("UPDATE app SET edition = '1', settings = $2 WHERE id = $1", [
    appId,
    JSON.stringify({ attribution: { reattributionDays: 30 } }),
  ]);
});
afterAll(() => ingest.close());

const moment = fc.record({
  day: fc.integer({ min: 0, max: lastDay }),
  device: fc.constantFrom("a", "b", "c"),
  kind: fc.constantFrom("install", "install", "install", "open", "register"),
  channel: fc.constantFrom(...channelIds, 4, null),
  version: fc.constantFrom(...versions),
  /** Seconds from a click to the install; null = the package says the channel. */
  clickedAgo: fc.constantFrom(null, 2, 600),
  /** Hours until it is reported. */
  lateBy: fc.constantFrom(0, 0, 0, 0, 5, 40),
});
type Moment = typeof moment extends fc.Arbitrary<infer Value> ? Value : never;

/** How many days before its install a launch is still moved to the source of the install. */
const reachDays = 60;

/** Without launches so long before the install of their device that they stay organic. */
function withinReach(moments: Moment[]): Moment[] {
  const installs = new Map<string, number>();
  for (const { device, kind, day } of moments.toReversed())
    if (kind === "install") installs.set(device, day);
  return moments.filter(({ device, day }) => (installs.get(device) ?? day) - day <= reachDays);
}

/** Days and weeks of a few devices: some come back after the window, from somewhere else, and some report late. */
async function live(round: number, moments: Moment[]): Promise<void> {
  await forgetTraffic(ingest);
  const timed = withinReach(moments.toSorted((a, b) => a.day - b.day)).map((one, index) => {
    const ts = noonMs + one.day * dayMs + index * 1000;
    return { ...one, index, ts, reportedMs: ts + one.lateBy * hourMs };
  });
  const reported = timed.toSorted((a, b) => a.reportedMs - b.reportedMs);
  for (const one of reported) {
    const { index, ts, device, kind, channel, version, clickedAgo } = one;
    ingest.now.ms = one.reportedMs;
    const from = { ip: `7.${round % 250}.${index}.1` };
    const token = `round-${round}-token-${index}`;
    const isClicked = kind === "install" && channel !== null && clickedAgo !== null;
    if (isClicked) {
      const click = { ts: ts - clickedAgo * 1000, type: "click", visitorId: token, token };
      await ingest.post("click", [{ id: token, ...click, code: `link${channel}` }], from);
    }
    const source = isClicked ? { clipboardToken: token } : { packageChannel: `code${channel}` };
    const sent = { id: `round-${round}-${index}-sent`, ts, deviceId: device, platform: "android" };
    await ingest.post(kind, [kind === "install" ? { ...sent, ...source, version } : sent], from);
  }
}

/** A range of one day, week or month counts a channel's devices as its day, week or month does. */
async function activeAgrees(round: string): Promise<void> {
  await returnsAgree(ingest, round);
  const day = { app, platform: null, match: -1, versions: [], provinces: [], kind: null };
  const unavailable = new Set<never>();
  for (const channelId of [0, ...channelIds, 4]) {
    const selection = { ...day, channelIds: [channelId], isByDevice: false, unavailable };
    const { db } = ingest.store;
    for (const granularity of ["day", "week", "month"] as const) {
      // Nothing happened in the periods that are cut.
      const whole = { start: first - 40, end: first + lastDay + 40 };
      for (const [start, { active }] of await readRollup(db, selection, granularity, whole)) {
        let end = start;
        while (periodOfDay(granularity, end + 1) === start) end++;
        expect(await readActive(db, selection, { start, end }), round).toBe(Number(active));
      }
    }
  }
}

/** Checks that every return to a cohort was in it: both are booked to the install of its day. */
async function cohortsAgree(round: string): Promise<void> {
  const grown = await ingest.rows(
    `SELECT r.* FROM retained AS r LEFT JOIN retained AS base
       ON base.app_id = r.app_id AND base.basis = r.basis AND base.match = r.match
         AND base.channel_id = r.channel_id AND base.cohort = r.cohort
         AND base.platform = r.platform AND base.n = 0
     WHERE r.devices < 0 OR r.devices > coalesce(base.devices, 0)`,
  );
  expect(grown, round).toEqual([]);
}

const sum = (values: (number | null)[]) =>
  values.reduce<number>((total, value) => total + (value ?? 0), 0);

async function installsAgree(from: number, to: number): Promise<void> {
  const { db } = ingest.store;
  const filter = {
    ...noFilter,
    start: dayText(first + from),
    end: dayText(first + to),
  };
  const trend = await trendReport(db, app, { ...filter, compare: null }, nowMs);
  const report = await wholeReport(
    db,
    app,
    {
      ...filter,
      keyword: "",
      type: null,
      parentId: null,
      groupBy: "channel",
      eventIds: [],
      sort: "install",
      order: "desc",
    },
    nowMs,
  );
  for (const { id, counts } of report.list) {
    const found = await quality(db, app, { ...filter, channelId: id });
    expect(found.install).toBe(counts.install);
    expect(sum(found.matches.map(({ install }) => install))).toBe(counts.install);
    expect(sum(found.ctit) + found.withoutCtit).toBe(counts.install);
    expect(sum(found.hours)).toBe(counts.install);
    expect(sum(found.flags.map(({ install }) => install))).toBe(counts.abnormal);
    const page = { ...filter, channelId: id, cursor: "", pageSize: 100 };
    const { list } = await channelDevices(db, app, page, { of: () => "" });
    expect(list).toHaveLength(counts.install ?? 0);
  }
  const known = { ...filter, versions };
  const byVersion = await trendReport(db, app, { ...known, compare: null }, nowMs);
  for (const key of ["install", "organic", "attributed", "abnormal"] as const)
    expect(byVersion.points.map(({ counts }) => counts[key])).toEqual(
      trend.points.map(({ counts }) => counts[key]),
    );
  const by = { by: "version" as const, basis: "install" as const };
  const { list } = await appDistribution(db, app, { ...filter, ...by }, nowMs);
  expect(sum(list.map(({ devices }) => devices))).toBe(trend.totals.install);
  const strangers = await ingest.rows("SELECT 1 FROM device WHERE install_day IS NULL");
  const areInstalled = strangers.length === 0;
  for (const basis of ["install", "register"] as const) {
    const retention = (of: typeof filter) =>
      retentionReport(db, app, { ...of, basis, days: [1, 7, 30] }, nowMs);
    const { rows } = await retention(filter);
    if (basis === "install" || areInstalled) expect((await retention(known)).rows).toEqual(rows);
    for (const { size, cells } of rows)
      for (const { count } of cells) expect(count).toBeLessThanOrEqual(size);
  }
}

test("every screen counts an install for the source it had, also after the device was attributed anew", async () => {
  let round = 0;
  const period = fc.tuple(
    fc.integer({ min: 0, max: lastDay }),
    fc.integer({ min: 0, max: lastDay }),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(moment, { minLength: 1, maxLength: 25 }),
      period,
      async (moments, [one, other]) => {
        round++;
        await live(round, moments);
        await activeAgrees(`round ${round}`);
        const everyDay = { start: dayText(first), end: dayText(first + lastDay) };
        await cohortViewsAgree(ingest, app, everyDay, nowMs, `round ${round}`);
        await cohortsAgree(`round ${round}`);
        await installsAgree(0, lastDay);
        await installsAgree(Math.min(one, other), Math.max(one, other));
      },
    ),
    { numRuns: rounds(5), endOnFailure: true },
  );
});

describe("a day before a new attribution that is reported after it", () => {
  const install = { kind: "install", version: "1.0", clickedAgo: null, lateBy: 0 } as const;
  const open = { kind: "open", version: "1.0", clickedAgo: null, channel: null } as const;
  const activeOf = () =>
    ingest.rows(
      `SELECT channel_id, t - ${first} AS day, active FROM rollup
       WHERE grain = 1 AND match = -1 AND channel_id > 0 AND active <> 0 ORDER BY 2, 1`,
    );

  test("is booked to the source that held then, and stays in its cohort", async () => {
    await live(300, [
      { ...install, device: "a", day: 0, channel: 1 },
      { ...open, kind: "register", device: "a", day: 0, lateBy: 0 },
      { ...open, device: "a", day: 39, lateBy: 40 },
      { ...install, device: "a", day: 40, channel: 2 },
      { ...open, device: "a", day: 41, lateBy: 0 },
    ]);
    expect(await activeOf()).toEqual([
      { channel_id: 1, day: 0, active: 1 },
      { channel_id: 1, day: 39, active: 1 },
      { channel_id: 2, day: 40, active: 1 },
      { channel_id: 2, day: 41, active: 1 },
    ]);
    const cohorts = await ingest.rows(
      `SELECT basis, channel_id, cohort - ${first} AS cohort, n FROM retained
       WHERE match = -1 AND channel_id > 0 AND devices <> 0 AND n > 0 ORDER BY 1, 2, 3, 4`,
    );
    expect(cohorts).toEqual([
      { basis: 0, channel_id: 1, cohort: 0, n: 39 },
      { basis: 0, channel_id: 2, cohort: 40, n: 1 },
      // Who registered under the first install is in its cohort as long as that was the install.
      { basis: 1, channel_id: 1, cohort: 0, n: 39 },
    ]);
    const log = await ingest.rows("SELECT channel_id FROM event WHERE type = 4 ORDER BY ts");
    expect(log.map((row) => row.channel_id)).toEqual([1, 2]);
    await activeAgrees("a late day");
    await installsAgree(0, lastDay);
  });

  test("leaves the day of the new attribution to the install of that day", async () => {
    await live(301, [
      { ...install, device: "a", day: 0, channel: 1 },
      { ...open, device: "a", day: 40, lateBy: 40 },
      { ...install, device: "a", day: 40, channel: 2 },
    ]);
    expect(await activeOf()).toEqual([
      { channel_id: 1, day: 0, active: 1 },
      { channel_id: 2, day: 40, active: 1 },
    ]);
  });

  test("also where the device had been counted on it: a test device installs twice", async () => {
    await forgetTraffic(ingest);
    await ingest.rows(
      "INSERT INTO ad_test_device (app_id, name, kind, value, key) VALUES ($1, '测试机', 'oaid', 'x', $2)",
      [appId, hashId("id:oaid:own")],
    );
    const own = { deviceId: "own", platform: "android", ids: { oaid: "own" } };
    const send = async (n: number, ts: number, code: string) => {
      ingest.now.ms = ts;
      const event = { ...own, id: `install-of-own-${n}`, ts, packageChannel: code };
      await ingest.post("install", [event]);
    };
    await send(1, noonMs, "code1");
    await send(2, noonMs + dayMs, "code2");
    await send(3, noonMs + dayMs + hourMs, "code3");
    expect(await activeOf()).toEqual([
      { channel_id: 1, day: 0, active: 1 },
      { channel_id: 3, day: 1, active: 1 },
    ]);
    await activeAgrees("a test device");
    await cohortsAgree("a test device");
  });
});

test("installs replaced before there was a list of them are told by their events and candidates", async () => {
  const install = { device: "a", kind: "install", version: "1.0", lateBy: 0 } as const;
  await live(0, [
    { ...install, day: 0, channel: 1, clickedAgo: 600 },
    { ...install, day: 40, channel: null, clickedAgo: null },
    { ...install, day: 80, channel: 2, clickedAgo: null },
  ]);
  const kept = () =>
    ingest.rows(
      `SELECT device_id, installed_at, install_day, channel_id, match, platform, ip, ctit_seconds
       FROM former_install ORDER BY installed_at`,
    );
  const before = await kept();
  expect(before.map((row) => [row.channel_id, row.match, row.ctit_seconds])).toEqual([
    [1, 5, 600],
    [0, 7, null],
  ]);
  await ingest.rows("DROP TABLE former_install");
  await ingest.rows(formerInstalls);
  expect(await kept()).toEqual(before);
});
