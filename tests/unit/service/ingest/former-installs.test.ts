import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  appDistribution,
  retentionReport,
  trendReport,
  wholeReport,
} from "../../../../service/areas/report";
import { channelDevices } from "../../../../service/areas/report/devices";
import { quality } from "../../../../service/areas/report/quality";
import { periodOfDay } from "../../../../service/figures/periods";
import { readActive } from "../../../../service/figures/read-active";
import { readRollup } from "../../../../service/figures/read-rollup";
import { noFilter } from "../../../../service/figures/selection";
import { dayText } from "../../../../service/store/local-time";
import { formerInstalls } from "../../../../service/store/migrations/0023-former-installs";
import { defaultZones } from "../../../../src/core/format";
import { appId, dayMs, noonMs, openTestIngest, type TestIngest } from "../../../support/ingest";
import { forgetTraffic } from "./random-traffic";
import { returnsAgree } from "./returns-agree";

const app = { appId, zones: defaultZones, channelIds: null };
const first = Math.floor(noonMs / dayMs);
const lastDay = 120;
const nowMs = noonMs + (lastDay + 1) * dayMs;
const channelIds = [1, 2, 3];
const versions = ["1.0", "2.0"];

let ingest: TestIngest;
beforeAll(async () => {
  ingest = await openTestIngest();
  for (const id of channelIds) await ingest.addChannel(id);
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
  channel: fc.constantFrom(...channelIds, null),
  version: fc.constantFrom(...versions),
  /** Seconds from a click to the install; null = the package says the channel. */
  clickedAgo: fc.constantFrom(null, 2, 600),
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

/** Days and weeks of a few devices, in order: some come back after the window, from somewhere else. */
async function live(round: number, moments: Moment[]): Promise<void> {
  await forgetTraffic(ingest);
  const inOrder = withinReach(moments.toSorted((a, b) => a.day - b.day));
  for (const [index, { day, device, kind, channel, version, clickedAgo }] of inOrder.entries()) {
    const ts = noonMs + day * dayMs + index * 1000;
    ingest.now.ms = ts;
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
  for (const channelId of [0, ...channelIds]) {
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
  const { list } = await appDistribution(db, app, { ...filter, ...by });
  expect(sum(list.map(({ devices }) => devices))).toBe(trend.totals.install);
  const days = { basis: "install" as const, days: [1, 7, 30] };
  const retention = (of: typeof filter) => retentionReport(db, app, { ...of, ...days }, nowMs);
  expect((await retention(known)).rows).toEqual((await retention(filter)).rows);
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
        await installsAgree(0, lastDay);
        await installsAgree(Math.min(one, other), Math.max(one, other));
      },
    ),
    { numRuns: 12, endOnFailure: true },
  );
}, 120_000);

test("installs replaced before there was a list of them are told by their events and candidates", async () => {
  const install = { device: "a", kind: "install", version: "1.0" } as const;
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
