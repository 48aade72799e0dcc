import { describe, expect, test } from "vitest";
import { adFacts } from "../../../../../service/features/ad";
import { adLeaves, overviewReport, trendReport } from "../../../../../service/features/report";
import { channelReport } from "../../../../../service/features/report/channel-report";
import { sharedReport } from "../../../../../service/features/shared-chart";
import { metricValue, shareMetrics } from "../../../../../src/core/metrics";
import { appId } from "../../../../support/ingest";
import { app, filter, list, nowMs, prepareAdDays, rowOf, service } from "./ad-days";

prepareAdDays();

const cardsOf = async (id: number) =>
  (await overviewReport(service.store.db, app, id, nowMs)).cards;
const trendOf = (id: number, more: object = {}) =>
  trendReport(
    service.store.db,
    app,
    { ...filter, channelIds: [id], compare: null, ...more },
    nowMs,
  );
const shareOf = (id: number, kind: string, metrics: readonly string[] = shareMetrics) =>
  sharedReport(
    { db: service.store.db, now: () => nowMs },
    {
      app_id: appId,
      app_name: "",
      app_icon: "",
      time_zone: "Asia/Shanghai",
      zone_changes: [],
      code: "",
      name: "",
      kind,
      target_id: id,
      metrics: [...metrics],
      from_day: null,
      expire_at: null,
      shows_members: true,
      deducts_abnormal: false,
      has_watermark: false,
      allows_compare: false,
    },
    [{ id, code: "", name: "", type: kind === "adv" ? 2 : 3, parentId: null, isDeleted: false }],
    { granularity: "day" },
  );

describe.each([
  { id: 7, kind: "adv", press: "adClick", presses: 4, shows: 1, cost: 6 },
  { id: 8, kind: "asa", press: "tap", presses: 12, shows: 140, cost: 15 },
] as const)("a channel of kind $kind", ({ id, kind, press, presses, shows, cost }) => {
  test("has one number of what was pressed, shown and spent, wherever it stands", async () => {
    const card = (key: string, cards: Awaited<ReturnType<typeof cardsOf>>) =>
      cards.find((one) => one.key === key)?.today;
    const cards = await cardsOf(id);
    const trend = await trendOf(id);
    const row = await rowOf(id);
    const share = await shareOf(id, kind);
    const query = { ...filter, channelId: id };
    const leaves = (await adLeaves(service.store.db, app, query, nowMs)).list;
    const sum = (key: "clicks" | "shows") =>
      leaves.reduce((all, leaf) => all + (leaf[key] ?? 0), 0);
    for (const value of [
      card(press, cards),
      card(press, share.cards),
      trend.totals[press],
      trend.points[1]?.counts[press],
      row?.counts[press],
      share.trend.totals[press],
      sum("clicks"),
      share.ads?.reduce((all, ad) => all + (ad.clicks ?? 0), 0),
    ])
      expect(value).toBe(presses);
    for (const value of [
      card("adShow", cards),
      trend.totals.adShow,
      row?.counts.adShow,
      sum("shows"),
    ])
      expect(value).toBe(shows);
    for (const value of [
      card("cost", cards),
      trend.totalCost,
      trend.points[1]?.cost,
      row?.cost,
      share.trend.totalCost,
    ])
      expect(value).toBe(cost);
    const total = { counts: trend.totals, cost: trend.totalCost, costed: trend.totalCosted };
    for (const value of [
      card("cpa", cards),
      metricValue("cpa", total),
      row && metricValue("cpa", row),
    ])
      expect(value).toBe(cost);
  });

  test("knows nothing of visits and of clicks on pages", async () => {
    const cards = (await cardsOf(id)).map(({ key }) => key);
    expect(cards).not.toContain("visit");
    expect(cards).not.toContain("click");
    const [trend, row, share] = [await trendOf(id), await rowOf(id), await shareOf(id, kind)];
    for (const counts of [trend.totals, row?.counts, share.trend.totals])
      expect(counts).toMatchObject({ visit: null, visitUv: null, click: null, clickUv: null });
  });
});

test("the list of channels counts the same clicks", async () => {
  const facts = await adFacts(service.store.db, app, [7], { origin: "", nowMs });
  expect(facts.get(7)?.todayClicks).toBe(4);
});

test("one's own channel has no clicks on ads, and the app has everything", async () => {
  expect((await rowOf(9))?.counts).toMatchObject({ visit: 1, click: 2, adClick: null, tap: null });
  const { totals } = await trendReport(service.store.db, app, { ...filter, compare: null }, nowMs);
  expect(totals).toMatchObject({ adClick: 4, tap: 12, adShow: 141, click: 3, visit: 2 });
});

test("an activation rate is of a channel's own clicks, never of several kinds together", async () => {
  const row = await rowOf(7);
  expect(row && metricValue("adInstallRate", row)).toBe(0.25);
  const { total } = await channelReport(service.store.db, app, list, nowMs);
  expect(metricValue("adInstallRate", { counts: total })).toBeNull();
  const ofAds = await channelReport(service.store.db, app, { ...list, type: 2 }, nowMs);
  expect(metricValue("adInstallRate", { counts: ofAds.total })).toBe(0.25);
});

test("taps are not told by the hour, and by no platform but Apple's", async () => {
  const hours = await trendOf(8, { granularity: "hour" });
  expect(hours.points.every(({ counts }) => counts.tap === null)).toBe(true);
  // Their days are known, and so is the sum of these.
  expect(hours.totals).toMatchObject({ tap: 12, adShow: 140 });
  expect((await trendOf(8, { platform: "android" })).totals.tap).toBe(0);
  expect((await trendOf(8, { platform: "ios" })).totals.tap).toBe(12);
});

test("a share shows what was spent to nobody unless its owner says so", async () => {
  const metrics = shareMetrics.filter((metric) => metric !== "cost");
  const share = await shareOf(7, "adv", metrics);
  expect(share.trend.totalCost).toBeNull();
  expect(share.cards.map(({ key }) => key)).not.toContain("cost");
  expect(JSON.stringify(share.trend.points)).not.toMatch(/"cost":\d/);
});
