import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { retentionReport, trendReport } from "../../../../service/features/report";
import { readApk } from "../../../../service/packages/mark-apk";
import { memoryStorage } from "../../../../service/ports/storage";
import { channelCounts, installCounts } from "../../../../service/reporting/channel-counts";
import { noFilter } from "../../../../service/reporting/selection";
import { isEmpty, seedDemo } from "../../../../service/seed";
import { dayText } from "../../../../service/store/local-time";
import type { Store } from "../../../../service/store/open";
import { defaultZones } from "../../../../src/core/format/zone";
import { noonMs } from "../../../support/ingest";
import { openTestStore } from "../../../support/store";
import { testAds } from "./seed-ads";
import { testDays } from "./seed-days";
import { testMonitor } from "./seed-monitor";
import { testPlaces } from "./seed-places";
import { testMessages } from "./seed-words";

let store: Store;
const storage = memoryStorage();
// biome-ignore lint/suspicious/noExplicitAny: rows of any query
const rows = async (sql: string, values?: unknown[]): Promise<any[]> =>
  (await store.pool.query(sql, values)).rows;

beforeAll(async () => {
  store = await openTestStore();
  expect(await isEmpty(store)).toBe(true);
  await seedDemo(store, { now: () => noonMs, storage, masterSecret: "secret".repeat(6) });
});
afterAll(() => store.close());

const today = Math.floor(noonMs / 86_400_000);
const app = async (name: string) => {
  const [row] = await rows("SELECT id FROM app WHERE name = $1", [name]);
  return { appId: row.id as number, zones: defaultZones, channelIds: null };
};
const filter = (daysBack: number, granularity: "day" | "hour" = "day") => ({
  ...noFilter,
  start: dayText(today - daysBack),
  end: dayText(today),
  granularity,
});

describe("the demo data", () => {
  test("has the accounts, apps and channels it promises", async () => {
    expect(await isEmpty(store)).toBe(false);
    const mobiles = await rows("SELECT mobile FROM account WHERE role = 'normal' ORDER BY mobile");
    expect(mobiles.map((row) => row.mobile)).toEqual([
      "13500135000",
      "13700137000",
      "13800138000",
      "13900132203",
      "13900139000",
      "15800157706",
      "18600181188",
    ]);
    const types = await rows(
      "SELECT type, count(*) AS n FROM channel WHERE parent_id IS NULL AND deleted_at IS NULL AND app_id > 100000 GROUP BY 1 ORDER BY 1",
    );
    expect(types.map(({ type, n }) => `${type}:${n}`).join(" ")).toBe("1:120 2:14 3:3 4:33");
    const parents = await rows(
      "SELECT count(*) AS n FROM channel WHERE parent_id IS NOT NULL AND app_id > 100000 GROUP BY parent_id",
    );
    expect(parents).toHaveLength(25);
    expect(parents.every((row) => row.n >= 3 && row.n <= 12)).toBe(true);
    expect(await rows("SELECT id FROM app WHERE id IN (96085, 96667)")).toHaveLength(2);
    const grants = await rows(
      `SELECT count(*) FILTER (WHERE cancelled_at IS NOT NULL) AS cancelled,
         count(*) FILTER (WHERE ended_at IS NOT NULL) AS ended, count(*) AS n FROM app_grant`,
    );
    expect(grants).toEqual([{ cancelled: 1, ended: 1, n: 6 }]);
    expect(await rows("SELECT DISTINCT state FROM app_application")).toHaveLength(3);
    expect(await rows("SELECT DISTINCT state FROM domain")).toHaveLength(5);
  });

  test("keeps what recent installs were decided by: the winner is the device's own channel", async () => {
    const winners = await rows(
      `SELECT count(*) AS n, count(*) FILTER (WHERE d.channel_id = c.channel_id) AS same
       FROM install_candidate c JOIN device d USING (app_id, device_id) WHERE c.won`,
    );
    expect(winners[0].n).toBeGreaterThan(500);
    expect(winners[0].same).toBe(winners[0].n);
    const lost = await rows("SELECT DISTINCT reason FROM install_candidate WHERE NOT won");
    expect(lost.map((row) => row.reason).sort()).toEqual(["LOST_TO", "WINDOW_EXPIRED"]);
    const recent = await rows("SELECT DISTINCT type FROM event WHERE type IN (3, 4, 5)");
    expect(recent).toHaveLength(3);
    const ahead = await rows("SELECT 1 FROM event WHERE ts > $1 AND type IN (3, 4, 5)", [
      new Date(noonMs),
    ]);
    expect(ahead).toEqual([]);
  });

  test("has both link domain types, and nobody has an app before an account", async () => {
    const old = await rows(
      `SELECT app.name, app.created_at, account.created_at AS registered_at FROM app
       JOIN account ON account.id = app.owner_id WHERE app.created_at < to_timestamp(1617033600)`,
    );
    expect(old.map(({ name }) => name)).toEqual(["星漠世界"]);
    expect(old[0].registered_at.getTime()).toBeLessThan(old[0].created_at.getTime());
    const newer = await rows(
      "SELECT id FROM app WHERE created_at >= to_timestamp(1617033600) AND deleted_at IS NULL",
    );
    expect(newer.length).toBeGreaterThan(5);
  });

  test("is never in the future and reaches back two years", async () => {
    const [range] = await rows(
      "SELECT min(t) AS first, max(t) AS last FROM rollup WHERE grain = 1",
    );
    expect(range).toEqual({ first: today - 729, last: today });
    const [late] = await rows("SELECT max(installed_at) AS at FROM device");
    expect(late.at.getTime()).toBeLessThan(noonMs);
  });

  test("has every anomaly", async () => {
    const flags = await rows("SELECT DISTINCT unnest(flags) AS flag FROM device ORDER BY 1");
    const found = flags.map((row) => row.flag).join(" ");
    expect(found).toBe("FRAUD_CTIT FRAUD_FLOOD FRAUD_IP FRAUD_NIGHT");
    expect((await rows("SELECT 1 FROM channel WHERE state = 2")).length).toBeGreaterThan(0);
    const game = await app("星漠世界");
    const outage = await rows("SELECT 1 FROM device WHERE app_id = $1 AND install_day = $2", [
      game.appId,
      today - 12,
    ]);
    expect(outage).toEqual([]);
    expect(await rows("SELECT 1 FROM message WHERE type = 'alert'")).toHaveLength(5);
  });
});

describe("its sums", () => {
  test("agree between channels, matches, and the whole", async () => {
    const unequal = await rows(`
      SELECT app_id, t FROM rollup WHERE grain = 1 GROUP BY 1, 2
      HAVING sum(install) FILTER (WHERE match = -1 AND channel_id = -1)
          <> sum(install) FILTER (WHERE match = -1 AND channel_id >= 0)
        OR sum(install) FILTER (WHERE match = -1 AND channel_id = -1)
          <> sum(install) FILTER (WHERE match <> -1 AND channel_id = -1)
        OR sum(organic) FILTER (WHERE match = -1 AND channel_id = -1)
          <> sum(install) FILTER (WHERE match = -1 AND channel_id = 0)`);
    expect(unequal).toEqual([]);
  });

  test("of the hours are those of the day, and hourly devices are no fewer", async () => {
    const unequal = await rows(
      `SELECT app_id, day FROM (
         SELECT app_id, CASE grain WHEN 0 THEN t / 24 ELSE t END AS day, grain, install, active
         FROM (SELECT 0 AS grain, app_id, match, channel_id, t, install, active FROM rollup_hour
           UNION ALL SELECT grain, app_id, match, channel_id, t, install, active FROM rollup
           WHERE grain = 1) AS counted
         WHERE match = -1 AND channel_id = -1
       ) AS both_grains WHERE day >= $1 GROUP BY 1, 2
       HAVING sum(install) FILTER (WHERE grain = 0) <> sum(install) FILTER (WHERE grain = 1)
         OR sum(active) FILTER (WHERE grain = 0) < sum(active) FILTER (WHERE grain = 1)`,
      [today - 7],
    );
    expect(unequal).toEqual([]);
  });

  test("keep installs of page channels at or below their clicking devices", async () => {
    const [row] = await rows(
      `SELECT count(*) AS n FROM rollup JOIN channel ON channel.app_id = rollup.app_id AND channel.id = channel_id AND type = 1
       WHERE grain = 1 AND match = -1 AND install > click_uv`,
    );
    expect(row.n).toBe(0);
  });

  test("press the download button less often than the page is opened, every day", async () => {
    const more = await rows(
      "SELECT app_id, t FROM rollup WHERE grain = 1 AND match = -1 AND channel_id = -1 AND click > visit",
    );
    expect(more).toEqual([]);
  });

  test("have no hour of the night busier than the evening", async () => {
    const [row] = await rows(
      `SELECT sum(visit) FILTER (WHERE t % 24 = 0)::float8 / sum(visit) FILTER (WHERE t % 24 = 21) AS ratio
       FROM rollup_hour WHERE match = -1 AND channel_id = -1 AND t / 24 = $1`,
      [today - 1],
    );
    expect(row.ratio).toBeLessThan(0.5);
  });

  test("never retain more devices than a cohort has", async () => {
    const excess = await rows(`
      SELECT r.app_id FROM retained r JOIN retained size
        ON (size.app_id, size.basis, size.match, size.channel_id, size.cohort, size.platform)
         = (r.app_id, r.basis, r.match, r.channel_id, r.cohort, r.platform) AND size.n = 0
      WHERE r.devices > size.devices LIMIT 1`);
    expect(excess).toEqual([]);
  });

  test("tell the distinct devices of any range as the devices do", async () => {
    for (const [back, until] of [
      [6, 0],
      [29, 0],
      [59, 30],
      [400, 35],
    ] as const) {
      const [start, end] = [today - back, today - until];
      const differing = await rows(
        `SELECT app_id, channel_id FROM (
           SELECT app_id, channel_id, count(*) AS devices FROM device
           WHERE last_day >= $1 AND position(B'1' IN substring(active_days
             FROM last_day - $2::integer + 1 FOR $2::integer - $1::integer + 1)) > 0
           GROUP BY 1, 2) AS known
         FULL JOIN (
           SELECT app_id, channel_id, sum(active) AS devices FROM (
             SELECT app_id, channel_id, active FROM rollup
             WHERE grain = 1 AND match = -1 AND channel_id >= 0 AND t BETWEEN $1 AND $2
             UNION ALL
             SELECT app_id, channel_id, -devices FROM returned
             WHERE channel_id >= 0 AND day BETWEEN $1 AND $2 AND away <= day - $1) AS counted
           GROUP BY 1, 2 HAVING sum(active) <> 0) AS told USING (app_id, channel_id)
         WHERE known.devices IS DISTINCT FROM told.devices`,
        [start, end],
      );
      expect(differing, `${back} to ${until} days ago`).toEqual([]);
    }
  });
});

describe("reports on it", () => {
  test("by version add up to those from rollups", async () => {
    const of = await app("悦里优选");
    const trend = (more: object) =>
      trendReport(store.db, of, { ...filter(20), ...more, compare: null }, noonMs);
    const versions = ["5.8.0", "5.7.2", "5.7.0", "5.6.1"];
    const [all, byVersion] = [await trend({}), await trend({ versions })];
    const installs = (data: typeof all) => data.points.map((point) => point.counts.install);
    expect(installs(byVersion)).toEqual(installs(all));
    const of30 = { ...filter(20), basis: "install" as const, days: [1, 3, 7] };
    const retention = (more: object) => retentionReport(store.db, of, { ...of30, ...more }, noonMs);
    expect((await retention({ versions })).average).toEqual((await retention({})).average);
  });

  test("the lifetime of an app is the sum of its days and of its channels", async () => {
    const of = await app("轻记工具箱");
    const installs = (await installCounts(store.db, [of.appId], noonMs)).get(of.appId);
    const [days] = await rows(
      "SELECT sum(install) AS n FROM rollup WHERE app_id = $1 AND grain = 1 AND match = -1 AND channel_id = -1",
      [of.appId],
    );
    expect(installs?.total).toBe(days.n);
    const channels = await rows("SELECT id FROM channel WHERE app_id = $1 AND parent_id IS NULL", [
      of.appId,
    ]);
    const counts = await channelCounts(
      store.db,
      of,
      channels.map((row) => row.id),
      noonMs,
    );
    const attributed = [...counts.values()].reduce((sum, { total }) => sum + total.install, 0);
    const [organic] = await rows(
      "SELECT sum(install) AS n FROM rollup WHERE app_id = $1 AND grain = 1 AND match = -1 AND channel_id = 0",
      [of.appId],
    );
    expect(attributed + organic.n).toBe(days.n);
  });

  test("hosts a package of the first app that channels can be written into", async () => {
    const [hosted] = await rows("SELECT * FROM app_package");
    expect(hosted).toMatchObject({ version: "2.3.2", bundle_id: "com.example.xingmo" });
    const sizeBytes = await storage.sizeOf(hosted.object_key);
    expect(hosted.size_bytes).toBe(sizeBytes);
    const read = (from: number, length: number) => storage.read(hosted.object_key, from, length);
    const { schemes } = await readApk({ sizeBytes: hosted.size_bytes, read });
    expect(schemes).toEqual(hosted.schemes);
    expect(schemes).toContain("v2");
  });
});

describe("its ads", () => testAds(() => store));
describe("its words", () => testMessages(() => store));
describe("its places", () => testPlaces(() => store));
describe("its days", () => testDays(() => store));
describe("its monitor", () => testMonitor(rows, today));
