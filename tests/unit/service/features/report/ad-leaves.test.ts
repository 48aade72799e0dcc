import { afterAll, beforeAll, expect, test } from "vitest";
import { adLeaves } from "../../../../../service/features/report/ad-leaves";
import { channelReport } from "../../../../../service/features/report/channel-report";
import { noFilter } from "../../../../../service/reporting/selection";
import { defaultZones } from "../../../../../src/core/format/zone";
import { appId, dayMs, noonMs, openTestIngest, type TestIngest } from "../../../../support/ingest";

let ingest: TestIngest;
const app = { appId, zones: defaultZones, channelIds: null };
const day = Math.floor((noonMs + 8 * 3_600_000) / dayMs);
const filter = {
  ...noFilter,
  start: "2026-09-16",
  end: "2026-09-16",
};

/** Channel 1 has three installs of search ads: two of one keyword, one that no ad explains. */
beforeAll(async () => {
  ingest = await openTestIngest();
  await ingest.addChannel(1, { type: 3 });
  await ingest.post(
    "install",
    ["a", "b", "c"].map((deviceId, index) => ({
      id: `install-000${index}`,
      ts: noonMs,
      deviceId,
      platform: "ios",
      packageChannel: "code1",
    })),
  );
  await ingest.post("register", [
    { id: "register-0001", ts: noonMs, deviceId: "a", platform: "ios" },
  ]);
  await ingest.rows("DELETE FROM ad_device");
  await ingest.rows(
    `INSERT INTO ad_device (app_id, device_id, channel_id, installed_at, account_id, campaign_id,
       group_id, keyword_id, creative_id, ad)
     SELECT app_id, device_id, channel_id, installed_at, 'org', 'c1', 'g1', 'k1',
       CASE WHEN register_day IS NULL THEN '' ELSE 'ad7' END, '{}' FROM device
     ORDER BY register_day NULLS LAST LIMIT 2`,
  );
  await ingest.rows("DELETE FROM ad_day");
  await ingest.rows(
    `INSERT INTO ad_day (app_id, channel_id, day, account_id, campaign_id, group_id, creative_id,
       keyword_id, installs, register_uv)
     SELECT d.app_id, d.channel_id, d.install_day, coalesce(a.account_id, ''),
       coalesce(a.campaign_id, ''), coalesce(a.group_id, ''), coalesce(a.creative_id, ''),
       coalesce(a.keyword_id, ''), count(*), count(d.register_day)
     FROM device d LEFT JOIN ad_device a ON a.app_id = d.app_id AND a.device_id = d.device_id
     GROUP BY 1, 2, 3, 4, 5, 6, 7, 8`,
  );
  await ingest.rows(
    `INSERT INTO asa_day (app_id, channel_id, day, campaign_id, group_id, keyword_id, campaign,
       group_name, keyword, impressions, taps, new_downloads, redownloads, spend_cents)
     VALUES ($1, 1, $2, 'c1', 'g1', 'k1', '品牌词', '核心', '星漠', 100, 10, 4, 1, 1250),
       ($1, 1, $2, 'c1', 'g1', 'k2', '品牌词', '核心', '星际', 40, 2, 0, 0, 250)`,
    [appId, day],
  );
});
afterAll(() => ingest.close());

test("keywords join what Apple counts with what we count; the rest has no ad", async () => {
  const query = { ...filter, channelId: 1 };
  const { list } = await adLeaves(ingest.store.db, app, query, noonMs + 2 * dayMs);
  const byIds = list.toSorted((a, b) => (a.ids.join("/") < b.ids.join("/") ? -1 : 1));
  expect(byIds).toMatchObject([
    { ids: ["", "", "", "", ""], install: 1, spend: null },
    {
      ids: ["", "c1", "g1", "k1", ""],
      names: ["", "品牌词", "核心", "星漠", ""],
      shows: 100,
      clicks: 10,
      newDownloads: 4,
      redownloads: 1,
      spend: 12.5,
      install: 1,
      register: 0,
      d1Size: 1,
      d1: 0,
    },
    {
      ids: ["", "c1", "g1", "k1", "ad7"],
      names: ["", "品牌词", "核心", "星漠", "ad7"],
      shows: 0,
      install: 1,
      register: 1,
      spend: null,
    },
    { ids: ["", "c1", "g1", "k2", ""], install: 0, spend: 2.5 },
  ]);
  const total = list.reduce((sum, { install }) => sum + install, 0);
  expect(total).toBe(3);
});

test("the spend of search ads is the channel's cost, and of no other filter", async () => {
  const query = {
    ...filter,
    keyword: "",
    type: null,
    parentId: null,
    groupBy: "channel" as const,
    eventIds: [],
    sort: "install" as const,
    order: "desc" as const,
    currentPage: 1,
    pageSize: 10,
  };
  const report = (more: object) =>
    channelReport(ingest.store.db, app, { ...query, ...more }, noonMs);
  expect((await report({})).totalCost).toBe(15);
  expect((await report({ platform: "android" })).totalCost).toBeNull();
  expect((await report({ match: "package" })).totalCost).toBeNull();
});
