import { afterAll, beforeAll } from "vitest";
import { channelReport } from "../../../../../service/features/report/channel-report";
import { noFilter } from "../../../../../service/reporting/selection";
import { defaultZones } from "../../../../../src/core/format/zone";
import { addAdChannel, install, later } from "../../../../support/ads";
import { appId, dayMs, noonMs, openTestIngest, type TestIngest } from "../../../../support/ingest";

export let service: TestIngest;
export const app = { appId, zones: defaultZones, channelIds: null };
export const day = Math.floor((noonMs + 8 * 3_600_000) / dayMs);
export const nowMs = noonMs + 3_600_000;
export const filter = {
  ...noFilter,
  start: "2026-09-15",
  end: "2026-09-16",
};
export const list = {
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

export const rowOf = async (id: number) =>
  (await channelReport(service.store.db, app, list, nowMs)).list.find((row) => row.id === id);

/** Opens a store with ads for the tests of a file: channel 7 is of an ad platform, 8 of Apple Search Ads, 9 one's own. */
export function prepareAdDays(): void {
  beforeAll(async () => {
    service = await openTestIngest();
    await addAdChannel(service, 7);
    await service.addChannel(8, { type: 3 });
    await service.addChannel(9);
    await service.rows(
      "INSERT INTO asa_channel (app_id, channel_id, store_id) VALUES ($1, 8, '1')",
      [appId],
    );
    const page = (n: number, type: string, code: string) => ({
      id: `page-000${n}`,
      ts: noonMs,
      type,
      visitorId: `v${n}`,
      code,
    });
    await service.post("click", [
      page(1, "visit", "link7"),
      page(2, "visit", "link9"),
      page(3, "click", "link7"),
      page(4, "click", "link9"),
      page(5, "click", "link9"),
    ]);
    for (const [n, oaid] of ["aa11", "bb22", "cc33", "dd44"].entries())
      await service.get(
        `/t/monitor7?click_id=k${n}&oaid=${oaid}&campaign=c${n % 2}&campaign_name=%E6%96%B0%E5%AE%A2${n % 2}&ts=${noonMs - 60_000}`,
      );
    await service.get(`/t/monitor7/view?click_id=v1&oaid=ee55&campaign=c1`);
    await service.post("install", [
      install(noonMs, "d1", { ids: { oaid: "aa11" } }),
      install(noonMs, "d2", { packageChannel: "code8", platform: "ios" }),
      install(noonMs, "d3", { packageChannel: "code9" }),
    ]);
    await service.post("register", [later(noonMs, "d1")]);
    await service.post("pay", [later(noonMs, "d1", { amountCents: 1200 })]);
    await service.rows(
      `INSERT INTO asa_day (app_id, channel_id, day, campaign_id, group_id, keyword_id, impressions, taps, spend_cents)
       VALUES ($1, 8, $2, 'c1', 'g1', 'k1', 100, 10, 1250), ($1, 8, $2, 'c1', 'g1', 'k2', 40, 2, 250)`,
      [appId, day],
    );
    await service.rows(
      "INSERT INTO ad_cost (app_id, channel_id, day, cents, account_id, updated_at) VALUES ($1, 7, $2, 600, 1, now())",
      [appId, day],
    );
  });
  afterAll(() => service.close());
}
