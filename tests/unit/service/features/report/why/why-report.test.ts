import { describe, expect, test } from "vitest";
import { trendReport } from "../../../../../../service/features/report";
import { channelReport } from "../../../../../../service/features/report/channel-report";
import { readSide } from "../../../../../../service/features/report/why/read-side";
import { toCounts, zeroTotals } from "../../../../../../service/reporting/counts";
import { clockOf } from "../../../../../../service/reporting/elapsed";
import { noFilter, select } from "../../../../../../service/reporting/selection";
import { countColumns } from "../../../../../../service/store/event-tables";
import { appId } from "../../../../../support/ingest";
import { list } from "../ad-days";
import {
  app,
  channelIds,
  dayBack,
  firstDaysAgo,
  ingest,
  nowMs,
  preparePlannedDays,
  today,
  why,
} from "./planned-days";

preparePlannedDays();

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

describe("a day on which a channel fell", () => {
  test("is explained by that channel first, and by nothing that only scattered", async () => {
    const reply = await why("install", [dayBack(2)]);
    expect(reply).toMatchObject({ verdict: "named", isStructure: false, isDaily: false });
    expect(reply.against).toMatchObject({ kind: "default", start: dayBack(9), periods: 1 });
    const [first] = reply.splits;
    expect(first?.split).toBe("channel");
    expect(first?.parts.map(({ id, name, side }) => [id, name, side])).toEqual([
      ["5", "渠道5", "down"],
    ]);
    expect(Math.abs(first?.parts[0]?.z ?? 0)).toBeGreaterThan(5);
    expect(first?.rest?.count).toBe(12);
    expect(first?.rest?.largest).toHaveLength(3);
    const changes = first?.parts.map(({ change }) => change) ?? [];
    expect(sumOf(changes) + (first?.rest?.change ?? 0)).toBe(reply.change);
  });

  test("is told with the step of the funnel that moved", async () => {
    const { steps } = await why("attributed", [dayBack(2)]);
    expect(steps.map(({ step }) => step)).toEqual(["visit", "clickRate", "installRate"]);
    expect(sumOf(steps.map(({ share }) => share))).toBeCloseTo(1, 9);
    expect(steps[0]?.share).toBeGreaterThan(0.5);
  });

  test("has the values of the trend", async () => {
    const filter = { ...noFilter, start: dayBack(2), end: dayBack(2) };
    const compare = { kind: "custom" as const, start: dayBack(9), end: dayBack(9) };
    const trend = await trendReport(ingest.store.db, app, { ...filter, compare }, nowMs);
    const { value, previous } = await why("install", [dayBack(2)]);
    expect([value, previous]).toEqual([trend.totals.install, trend.compare?.totals.install]);
  });
});

test("a channel that fell on one platform is told with it, and one that fell on all is not", async () => {
  const { splits, inside } = await why("visit", [dayBack(24)]);
  expect(splits.find(({ split }) => split === "channel")?.parts[0]?.id).toBe("5");
  expect(inside).toMatchObject({ channelId: "5", split: "platform", id: "ios" });
  expect(inside?.share).toBeGreaterThan(0.8);
  expect((await why("visit", [dayBack(2)])).inside).toBeNull();
  const filter = { platform: "ios" };
  expect((await why("visit", [dayBack(24)], filter)).inside).toBeNull();
});

test("parts that offset each other are named although the whole is calm", async () => {
  const reply = await why("visit", [dayBack(3)]);
  expect(reply.verdict).toBe("calm");
  const channels = reply.splits.find(({ split }) => split === "channel");
  expect(channels?.shareOf).toBe("side");
  expect(new Set(channels?.parts.map(({ id }) => id))).toEqual(new Set(["5", "6"]));
  for (const part of channels?.parts ?? []) expect(part.share).toBeGreaterThan(0.5);
});

test("parts that all grew alike explain nothing", async () => {
  const reply = await why("visit", [dayBack(4)]);
  expect(reply).toMatchObject({ verdict: "together", splits: [] });
});

test("a platform that broke is the first part", async () => {
  const { splits } = await why("install", [dayBack(5)]);
  expect(splits[0]).toMatchObject({ split: "platform", parts: [{ id: "ios", side: "down" }] });
});

test("an hour in which nothing came is the first part, and told as an outage", async () => {
  const { splits, facts } = await why("install", [dayBack(6)]);
  expect(splits[0]).toMatchObject({ split: "hour", parts: [{ id: "14", value: 0 }] });
  expect(facts.outages).toEqual([`${dayBack(6)} 14`]);
});

describe("a rate", () => {
  test("that fell while that of every channel rose is a change of structure", async () => {
    const reply = await why("clickRate", [dayBack(8)]);
    expect(reply.isStructure).toBe(true);
    expect(reply.change).toBeLessThan(0);
    const channels = reply.splits.find(({ split }) => split === "channel");
    expect(channels?.parts[0]).toMatchObject({ id: "1" });
    for (const { value, previous } of channels?.parts ?? [])
      expect(value).toBeGreaterThan(previous ?? 1);
  });

  test("names the page that broke by the effect of its own rate", async () => {
    const reply = await why("clickRate", [dayBack(22)], { against: { kind: "usual" } });
    const [first] = reply.splits;
    expect(first).toMatchObject({ split: "channel", parts: [{ id: "7", side: "down" }] });
    const [part] = first?.parts ?? [];
    expect(Math.abs(part?.rateEffect ?? 0)).toBeGreaterThan(10 * Math.abs(part?.mixEffect ?? 0));
    expect((part?.rateEffect ?? 0) + (part?.mixEffect ?? 0)).toBeCloseTo(part?.change ?? 0, 12);
    expect(part?.counts?.y).toBeGreaterThan(400);
    expect(reply.against?.periods).toBe(4);
  });

  test("of costs is that of the channel report, of the channels whose cost is known", async () => {
    await ingest.rows("UPDATE channel SET cpa = id WHERE id IN (3, 4, 5)");
    await ingest.rows(
      `INSERT INTO ad_channel (app_id, channel_id, platform, os, link_type) VALUES ($1, 11, 'douyin', 1, 'short')
       ON CONFLICT DO NOTHING`,
      [appId],
    );
    await ingest.rows(
      `INSERT INTO ad_cost (app_id, channel_id, day, cents, account_id, updated_at)
       SELECT $1, 11, day, 100 * (day % 7 + 1), 1, now() FROM generate_series($2::int, $3::int) AS day`,
      [appId, Date.UTC(2026, 7, 1) / 86_400_000, Date.UTC(2026, 7, 28) / 86_400_000],
    );
    const filter = { ...noFilter, start: dayBack(3), end: dayBack(2) };
    const compare = { kind: "previous" as const };
    const { db } = ingest.store;
    const report = await channelReport(db, app, { ...list, ...filter, compare }, nowMs);
    const reply = await why("cpa", [dayBack(3), dayBack(2)]);
    expect(reply.value).toBeCloseTo(
      (report.totalCost ?? 0) / (report.totalCosted?.install ?? 0),
      9,
    );
    const { cost, costed } = report.compare ?? {};
    expect(reply.previous).toBeCloseTo((cost ?? 0) / (costed?.install ?? 0), 9);
    const channels = reply.splits.find(({ split }) => split === "channel");
    // The dearest of them fell to a tenth.
    expect(channels?.parts.map(({ id }) => id)).toContain("5");
    const changes = channels?.parts.map(({ change }) => change) ?? [];
    expect(sumOf(changes) + (channels?.rest?.change ?? 0)).toBeCloseTo(reply.change ?? 0, 9);
    expect(reply.notCounted).toContainEqual({ split: "platform", reason: "costs" });
    expect((await why("cpa", [dayBack(2)], { versions: ["1.0"] })).reason).toBe("filter");
    const hour = { granularity: "hour", at: `${dayBack(2)} 14` };
    expect((await why("cpa", [dayBack(2)], hour)).reason).toBe("days");
  });

  test("of cohorts waits until their later day is over", async () => {
    expect((await why("d1", [today])).reason).toBe("notMatured");
    expect((await why("d7", [dayBack(7)])).reason).toBe("notMatured");
    expect((await why("d7", [dayBack(8)])).reason).toBe("noBase");
  });

  test("of installs leaves channels of ads out, as the trend does", async () => {
    const reply = await why("installRate", [dayBack(2)]);
    const filter = { ...noFilter, start: dayBack(2), end: dayBack(2), compare: null };
    const { totals, totalAdInstall } = await trendReport(ingest.store.db, app, filter, nowMs);
    expect(reply.value).toBe(
      ((totals.attributed ?? 0) - (totalAdInstall ?? 0)) / (totals.click ?? 1),
    );
    expect(reply.notCounted).toContainEqual({ split: "platform", reason: "noFact" });
  });
});

describe("the period", () => {
  test("under way is compared with the same part of the earlier one", async () => {
    const reply = await why("install", [today]);
    expect(reply.against).toMatchObject({ isElapsed: true, isEstimated: false, start: dayBack(7) });
    const filter = { ...noFilter, start: today, end: today };
    const compare = { kind: "custom" as const, start: dayBack(7), end: dayBack(7) };
    const trend = await trendReport(ingest.store.db, app, { ...filter, compare }, nowMs);
    expect([reply.value, reply.previous]).toEqual([
      trend.totals.install,
      trend.compare?.totals.install,
    ]);
    expect(reply.verdict).toBe("calm");
  });

  test("under way is cut in each channel as the channel report cuts it", async () => {
    const filter = { ...noFilter, start: today, end: today };
    const { db } = ingest.store;
    const { today: day, hourOfDay } = clockOf(app, nowMs);
    const selection = await select(db, app, filter);
    const week = { start: day - 7, end: day - 7 };
    const spans = [{ unit: "days" as const, ...week, untilHour: hourOfDay }];
    const side = readSide({ db, selection, columns: countColumns }, { spans });
    const parts = await side.parts("channel_id");
    const compare = { kind: "custom" as const, start: dayBack(7), end: dayBack(7) };
    const query = { ...list, ...filter, compare, pageSize: 50 };
    const rows = (await channelReport(db, app, query, nowMs)).list;
    expect(rows).toHaveLength(channelIds.length);
    for (const { id, previous } of rows) {
      const counts = toCounts(parts.get(String(id)) ?? zeroTotals());
      // One rounds each channel, the other makes them add up.
      for (const key of ["visit", "click", "install", "launch", "active"] as const)
        expect(Math.abs((counts[key] ?? 0) - (previous?.counts[key] ?? 0)), key).toBeLessThan(2);
    }
  });

  test("may be a point of the trend, compared with its counterpart or with the one before", async () => {
    const range = [dayBack(13), dayBack(0)] as const;
    const hour = { granularity: "hour", at: `${dayBack(6)} 14` };
    const ofHour = await why("visit", [dayBack(6), dayBack(5)], hour);
    expect(ofHour).toMatchObject({ value: 0, against: { at: `${dayBack(7)} 14` } });
    expect(ofHour.notCounted).toContainEqual({ split: "hour", reason: "oneHour" });
    const week = await why("visit", range, { granularity: "week", at: "2026-08-17" });
    expect(week).toMatchObject({ start: "2026-08-17", end: "2026-08-23", at: "2026-08-17" });
    expect(week.against).toMatchObject({ start: "2026-08-10", end: "2026-08-16" });
    const compare = { kind: "previous" } as const;
    const day = await why("visit", range, { at: dayBack(4), against: compare });
    const filter = { ...noFilter, start: range[0], end: range[1] };
    const trend = await trendReport(ingest.store.db, app, { ...filter, compare }, nowMs);
    expect([day.value, day.previous]).toEqual([
      trend.points[9]?.counts.visit,
      trend.compare?.points[9]?.counts.visit,
    ]);
    const running = await why("visit", range, { at: today, against: compare });
    expect(running.previous).toBe(trend.compare?.points[13]?.counts.visit);
  });

  test("may be some points of the trend, together as the trend adds them up", async () => {
    const range = [dayBack(13), dayBack(0)] as const;
    const days = { at: dayBack(6), until: dayBack(3) };
    const ofDays = await why("visit", range, days);
    expect(ofDays).toMatchObject({ ...days, start: dayBack(6), end: dayBack(3) });
    expect(ofDays.against).toMatchObject({ start: dayBack(10), end: dayBack(7), at: null });
    const alone = await why("visit", [dayBack(6), dayBack(3)]);
    expect([ofDays.value, ofDays.previous]).toEqual([alone.value, alone.previous]);
    const compare = { kind: "previous" } as const;
    const filter = { ...noFilter, start: range[0], end: range[1] };
    const trend = await trendReport(ingest.store.db, app, { ...filter, compare }, nowMs);
    const until = await why("visit", range, { at: dayBack(3), until: today, against: compare });
    const shown = (points: readonly { counts: { visit: number | null } }[] = []) =>
      sumOf(points.slice(10).map(({ counts }) => counts.visit ?? 0));
    expect([until.value, until.previous]).toEqual([
      shown(trend.points),
      shown(trend.compare?.points),
    ]);
    const reason = async (more: object) => (await why("active", range, more)).reason;
    expect([await reason(days), await reason({ at: dayBack(3), until: dayBack(3) })]).toEqual([
      "distinct",
      null,
    ]);
  });

  test("may be some hours, up to now where they are not over", async () => {
    const range = [dayBack(1), today] as const;
    const hours = { granularity: "hour", at: `${dayBack(1)} 09`, until: `${dayBack(1)} 20` };
    const past = await why("visit", range, hours);
    expect(past.against).toMatchObject({ at: `${dayBack(2)} 09`, until: `${dayBack(2)} 20` });
    const filter = { ...noFilter, granularity: "hour" as const, start: range[0], end: range[1] };
    const compare = { kind: "custom" as const, start: dayBack(2), end: dayBack(1) };
    const trend = await trendReport(ingest.store.db, app, { ...filter, compare }, nowMs);
    type Points = readonly { t: string; counts: { visit: number | null } }[];
    const sumFrom = (points: Points = [], from: string, to: string) =>
      sumOf(points.filter(({ t }) => from <= t && t <= to).map(({ counts }) => counts.visit ?? 0));
    expect([past.value, past.previous]).toEqual([
      sumFrom(trend.points, hours.at, hours.until),
      sumFrom(trend.compare?.points, `${dayBack(2)} 09`, `${dayBack(2)} 20`),
    ]);
    const running = { granularity: "hour", at: `${today} 03`, until: `${today} 20` };
    const now = await why("visit", range, { ...running, against: compare });
    expect(now.against?.isElapsed).toBe(true);
    expect([now.value, now.previous]).toEqual([
      sumFrom(trend.points, running.at, running.until),
      sumFrom(trend.compare?.points, `${dayBack(1)} 03`, `${dayBack(1)} 14`),
    ]);
    const parts = now.splits.flatMap(({ parts: named, rest }) => [
      sumOf(named.map(({ change }) => change)) + (rest?.change ?? 0),
    ]);
    for (const sum of parts) expect(sum).toBe(now.change);
    expect((await why("active", range, hours)).reason).toBe("distinct");
  });

  test("of another length is told by the day", async () => {
    const against = { kind: "custom", start: dayBack(20), end: dayBack(11) };
    const reply = await why("visit", [dayBack(15), dayBack(14)], { against });
    expect(reply).toMatchObject({ isDaily: true, verdict: "calm" });
    const whole = await why("visit", [dayBack(15), dayBack(14)]);
    expect(reply.value).toBeCloseTo((whole.value ?? 0) / 2, 9);
  });

  test("without anything to compare with has no verdict", async () => {
    const reasonOf = async (...of: Parameters<typeof why>) => (await why(...of)).reason;
    expect(await reasonOf("install", [dayBack(firstDaysAgo - 3)])).toBe("beforeApp");
    expect(await reasonOf("install", ["2026-08-30"])).toBe("notBegun");
    expect(await reasonOf("active", [dayBack(3), dayBack(2)])).toBe("distinct");
    expect(await reasonOf("active", [dayBack(2)])).toBeNull();
    expect(await reasonOf("visit", [dayBack(2)], { match: "package" })).toBe("filter");
    expect(await reasonOf("visit", [dayBack(2)], { versions: ["1.0"] })).toBe("filter");
    expect(await reasonOf("normalRate", [dayBack(2)], { channelIds: [99] })).toBe("noBase");
    const against = { kind: "custom", start: dayBack(9), end: dayBack(9) };
    expect(await reasonOf("install", [dayBack(3), dayBack(2)], { at: dayBack(2), against })).toBe(
      "noReference",
    );
  });
});

test("bad periods are refused at their field", async () => {
  const refused = (more: object) =>
    why("install", [dayBack(3), dayBack(2)], more).then(
      () => null,
      (error: { field?: string }) => error.field,
    );
  expect(await refused({ at: dayBack(4) })).toBe("at");
  expect(await refused({ at: `${dayBack(3)} 05` })).toBe("at");
  expect(await refused({ until: dayBack(2) })).toBe("at");
  expect(await refused({ at: dayBack(3), until: dayBack(1) })).toBe("until");
  expect(await refused({ at: dayBack(2), until: dayBack(3) })).toBe("until");
  expect(await refused({ against: { kind: "usual" } })).toBe("against");
  const hours = { granularity: "hour", at: `${dayBack(3)} 05`, until: `${dayBack(3)} 06` };
  expect(await refused({ ...hours, against: { kind: "usual" } })).toBe("against");
  expect(await refused({ end: dayBack(5) })).toBe("end");
  expect(await refused({ granularity: "hour", start: dayBack(20) })).toBe("end");
});

test("a viewer of some channels is told of no other, nor of what concerns the app", async () => {
  await ingest.rows(
    "INSERT INTO account (id, mobile, role) VALUES (1, '13800000077', 'normal') ON CONFLICT DO NOTHING",
  );
  await ingest.rows(
    "INSERT INTO annotation (app_id, day, kind, text, account_id, updated_at) VALUES ($1, $2, 1, '新版发布', 1, now())",
    [appId, Date.UTC(2026, 7, 26) / 86_400_000],
  );
  const whole = await why("visit", [dayBack(2)]);
  expect(whole.facts.annotations.map(({ text }) => text)).toEqual(["新版发布"]);
  const scoped = { ...app, channelIds: [1, 2, 6] };
  const reply = await why("visit", [dayBack(2)], {}, scoped);
  expect(reply.facts.annotations).toEqual([]);
  const filter = { ...noFilter, start: dayBack(2), end: dayBack(2), compare: null };
  const trend = await trendReport(ingest.store.db, scoped, filter, nowMs);
  expect(reply.value).toBe(trend.totals.visit);
  expect(JSON.stringify(reply)).not.toMatch(/渠道5|渠道7/);
  const structure = await why("clickRate", [dayBack(8)], {}, scoped);
  const ids = structure.splits
    .filter(({ split }) => split === "channel")
    .flatMap(({ parts, rest }) => [...parts, ...(rest?.largest ?? [])].map(({ id }) => id));
  expect(ids.length).toBeGreaterThan(0);
  for (const id of ids) expect(["1", "2", "6"]).toContain(id);
});

test("holidays are told where the periods differ in them", async () => {
  const { facts } = await why("visit", [dayBack(2)]);
  expect(facts.holidays).toEqual([]);
  const dragonBoat = await why("visit", ["2026-07-05", "2026-07-07"], {
    against: { kind: "custom", start: "2026-06-29", end: "2026-07-01" },
  });
  expect(dragonBoat.facts.holidays).toEqual([]);
});
