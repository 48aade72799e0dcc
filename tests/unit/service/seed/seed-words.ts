import { expect, test } from "vitest";
import { churnReport } from "../../../../service/features/analysis/churn";
import { overviewReport, trendReport, wholeReport } from "../../../../service/features/report";
import { noFilter } from "../../../../service/reporting/selection";
import { dayText } from "../../../../service/store/local-time";
import type { Store } from "../../../../service/store/open";
import { defaultZones } from "../../../../src/core/format/zone";
import { type MetricKey, metricValue } from "../../../../src/core/metrics";
import { noonMs } from "../../../support/ingest";

const today = Math.floor(noonMs / 86_400_000);
const between = (from: number, to: number) => ({
  ...noFilter,
  start: dayText(today - from),
  end: dayText(today - to),
});

/** One word has one number wherever the demo data show it. */
export function testMessages(opened: () => Store): void {
  const game = async () => {
    const { rows } = await opened().pool.query("SELECT id FROM app WHERE name = '星漠世界'");
    return { appId: rows[0].id as number, zones: defaultZones, channelIds: null };
  };
  const trendOf = async (from: number, to: number, more: object = {}) =>
    trendReport(
      opened().db,
      await game(),
      { ...between(from, to), compare: null, ...more },
      noonMs,
    );
  const reportOf = async (from: number, to: number, groupBy: "channel" | "group" | "day") =>
    wholeReport(
      opened().db,
      await game(),
      {
        ...between(from, to),
        groupBy,
        keyword: "",
        type: null,
        parentId: null,
        eventIds: [],
        sort: "install",
        order: "desc",
      },
      noonMs,
    );

  test.each([
    ["a month", 29, 0],
    ["a season long ago", 200, 110],
    ["a year", 365, 1],
  ])("%s: every grouping sums to the same, active devices too", async (_name, from, to) => {
    const [trend, channels, groups, days] = [
      await trendOf(from, to),
      await reportOf(from, to, "channel"),
      await reportOf(from, to, "group"),
      await reportOf(from, to, "day"),
    ];
    expect(channels.total.install).toBe(trend.totals.attributed);
    const sum = (list: typeof channels.list, key: MetricKey) =>
      list.reduce((total, row) => total + (metricValue(key, row) ?? 0), 0);
    for (const key of ["install", "register", "active", "wakeup", "click"] as const) {
      expect(sum(channels.list, key), key).toBe(channels.total[key]);
      expect(sum(groups.list, key), key).toBe(channels.total[key]);
    }
    expect(sum(days.list, "install")).toBe(channels.total.install);
    expect(days.total.active).toBe(channels.total.active);
    const daily = trend.points.map(({ counts }) => counts.active ?? 0);
    expect(trend.totals.active).toBeGreaterThanOrEqual(Math.max(...daily));
    expect(trend.totals.active).toBeLessThan(daily.reduce((a, b) => a + b, 0));
    expect(trend.totals.active).toBeGreaterThanOrEqual(channels.total.active ?? 0);
  });

  test("active devices of a day are one figure, and of weeks and months as well", async () => {
    const trend = await trendOf(40, 1);
    const app = (await game()) as never;
    const map = await churnReport(opened().db, app, between(40, 1), noonMs);
    expect(map.points.map(({ active }) => active)).toEqual(
      trend.points.map(({ counts }) => counts.active),
    );
    expect(map.totals.active).toBe(trend.totals.active);
    const weeks = await trendOf(14, 8, { granularity: "week" });
    for (const { t, counts } of weeks.points) {
      const start = Math.floor(Date.parse(t) / 86_400_000);
      const own = await trendOf(today - start, today - start - 6);
      expect(own.totals.active).toBe(counts.active);
    }
  });

  test("hours that are kept no longer are unknown and not zero, their days are not", async () => {
    const kept = await trendOf(6, 1, { granularity: "hour" });
    expect(kept.totals.install).toBeGreaterThan(0);
    const old = await trendOf(70, 69, { granularity: "hour" });
    // The days are known, and so is their sum.
    expect(old.totals.install).toBeGreaterThan(0);
    expect(old.points.every(({ counts }) => counts.install === null)).toBe(true);
  });

  test("silence, loss and return are counted for a whole year", async () => {
    const app = (await game()) as never;
    const { points, totals } = await churnReport(opened().db, app, between(365, 0), noonMs);
    expect(points).toHaveLength(365);
    for (const key of ["silent", "lost", "returned"] as const)
      expect(totals[key], key).toBeGreaterThan(0);
  });

  test("today keeps pace with yesterday's same hour", async () => {
    const { cards } = await overviewReport(opened().db, await game(), null, noonMs);
    for (const key of ["install", "active", "launch"]) {
      const card = cards.find((one) => one.key === key);
      expect((card?.today ?? 0) / (card?.sameTime ?? 1), key).toBeGreaterThan(0.6);
      expect((card?.today ?? 0) / (card?.sameTime ?? 1), key).toBeLessThan(1.6);
    }
  });

  test("channels of ads for Android bring no iPhones, and anomalies are explained", async () => {
    const { pool } = opened();
    const iphones = await pool.query(
      `SELECT 1 FROM device d JOIN ad_channel a ON a.app_id = d.app_id
         AND a.channel_id = d.channel_id WHERE d.platform <> a.os LIMIT 1`,
    );
    expect(iphones.rows).toEqual([]);
    const releaseNotes = await pool.query("SELECT count(*) AS n FROM annotation WHERE kind = 3");
    expect(Number(releaseNotes.rows[0].n)).toBeGreaterThanOrEqual(5);
  });
}
