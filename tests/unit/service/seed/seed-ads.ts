import { expect, test } from "vitest";
import { adFacts, asaFacts } from "../../../../service/features/ad";
import type { Store } from "../../../../service/store/open";
import { defaultZones } from "../../../../src/core/format/zone";
import { noonMs } from "../../../support/ingest";

/** Declares the tests of what is seeded of ads; `opened` gives the seeded store once tests run. */
export function testAds(opened: () => Store): void {
  // biome-ignore lint/suspicious/noExplicitAny: rows of any query
  const rows = async (sql: string, values?: unknown[]): Promise<any[]> =>
    (await opened().pool.query(sql, values)).rows;

  const first = async () => {
    const [{ id }] = await rows("SELECT id FROM app WHERE appkey = 'xmsj7k'");
    return { appId: id as number, zones: defaultZones };
  };

  test("eight platforms are there, and every ad channel has facts to show", async () => {
    const platforms = await rows("SELECT DISTINCT platform FROM ad_channel");
    expect(platforms.length).toBe(8);
    const app = await first();
    const ids = (
      await rows("SELECT channel_id AS id FROM ad_channel WHERE app_id = $1", [app.appId])
    ).map(({ id }) => id);
    const facts = await adFacts(opened().db, app, ids, { origin: "http://xi.test", nowMs: noonMs });
    expect(facts.size).toBe(6);
    const failing = [...facts.values()].find(({ platform }) => platform === "tencent");
    expect(failing?.postbackState).toBe(3);
    expect(failing?.clickLink).toMatch(/^http:\/\/xi\.test\/t\/\w+\?muid=__MUID__/);
    const [ocean] = facts.values();
    expect(ocean).toMatchObject({ postbackState: 2, postbackRate: 1 });
  });

  test("about 37 % of one account's postbacks have failed with HTTP 401, with every try", async () => {
    const [row] = await rows(
      `SELECT avg((state = 2)::int)::float AS share, bool_and(state <> 2 OR status = 401) AS is_401
       FROM postback WHERE platform = 'tencent' AND state IN (1, 2)`,
    );
    expect(row.share).toBeGreaterThan(0.3);
    expect(row.share).toBeLessThan(0.5);
    expect(row.is_401).toBe(true);
    const [tries] = await rows(
      `SELECT count(*) AS n FROM postback p WHERE tries <> (SELECT count(*) FROM postback_try t
       WHERE t.app_id = p.app_id AND t.postback_id = p.id)`,
    );
    expect(tries.n).toBe(0);
  });

  test("clicks by campaign sum to the channel's, and all channels to the app's", async () => {
    const { appId } = await first();
    const [days] = await rows("SELECT sum(clicks) AS n FROM ad_day WHERE app_id = $1", [appId]);
    const [channels] = await rows(
      `SELECT sum(ad_click) AS n FROM rollup WHERE app_id = $1 AND grain = 1 AND match = -1
       AND channel_id > 0 AND t IN (SELECT DISTINCT day FROM ad_day WHERE app_id = $1)`,
      [appId],
    );
    const [all] = await rows(
      `SELECT sum(ad_click) AS n FROM rollup WHERE app_id = $1 AND grain = 1 AND match = -1
       AND channel_id = -1 AND t IN (SELECT DISTINCT day FROM ad_day WHERE app_id = $1)`,
      [appId],
    );
    expect([Number(channels.n), Number(all.n)]).toEqual([Number(days.n), Number(days.n)]);
  });

  test("channels of ads have no pages, and campaigns share all registrations and payments out", async () => {
    const [pages] = await rows(
      `SELECT count(*) AS n FROM rollup JOIN channel ON channel.app_id = rollup.app_id
         AND channel.id = channel_id AND type IN (2, 3) WHERE visit > 0 OR click > 0`,
    );
    expect(pages.n).toBe(0);
    const differing = await rows(
      `SELECT d.channel_id, d.day FROM (SELECT app_id, channel_id, day, sum(register_uv) AS registers,
           sum(pay_cents) AS cents FROM ad_day GROUP BY 1, 2, 3) d
       JOIN (SELECT app_id, channel_id, t, sum(register_uv) AS registers, sum(pay_cents) AS cents
         FROM rollup WHERE grain = 1 AND match = -1 GROUP BY 1, 2, 3) r
         ON r.app_id = d.app_id AND r.channel_id = d.channel_id AND r.t = d.day
       WHERE d.registers <> r.registers OR d.cents <> r.cents`,
    );
    expect(differing).toEqual([]);
  });

  test("campaigns have names, and some of them costs of their own", async () => {
    const [named] = await rows(
      `SELECT count(*) AS n FROM ad_device a LEFT JOIN ad_name n ON n.app_id = a.app_id
         AND n.channel_id = a.channel_id AND n.level = 1 AND n.id = a.campaign_id
       JOIN ad_channel c ON c.app_id = a.app_id AND c.channel_id = a.channel_id WHERE n.name IS NULL`,
    );
    expect(named.n).toBe(0);
    const kinds = await rows("SELECT DISTINCT campaign_id = '' AS is_whole FROM ad_cost");
    expect(kinds.length).toBe(2);
  });

  test("a search ads channel has 4 campaigns, 18 groups and 160 keywords, and its installs among them", async () => {
    const app = await first();
    const [counts] = await rows(
      `SELECT count(DISTINCT campaign_id) AS campaigns, count(DISTINCT group_id) AS groups,
         count(DISTINCT keyword_id) AS keywords, sum(new_downloads) AS installs
       FROM asa_day WHERE app_id = $1`,
      [app.appId],
    );
    expect(counts).toMatchObject({ campaigns: 4, groups: 18, keywords: 160 });
    const [keywordDevices] = await rows(
      "SELECT count(*) AS n FROM ad_device WHERE app_id = $1 AND keyword_id <> ''",
      [app.appId],
    );
    expect(Number(counts.installs)).toBe(Number(keywordDevices.n));
    const [{ id }] = await rows("SELECT channel_id AS id FROM asa_channel WHERE app_id = $1", [
      app.appId,
    ]);
    const facts = (await asaFacts(opened().db, app, [id], { nowMs: noonMs })).get(id);
    expect(facts).toMatchObject({ authState: 2, campaigns: 4 });
    expect(facts?.todaySpendCents).toBeGreaterThan(0);
  });

  test("every ad channel has spend up to yesterday, at a plausible price of an install", async () => {
    const channels = await rows(
      `SELECT d.channel_id, c.cents::float / sum(d.clicks) * 41 / 100 AS cpa
       FROM ad_day d JOIN (SELECT app_id, channel_id, sum(cents) AS cents, max(day) AS day FROM ad_cost
         GROUP BY app_id, channel_id) c ON c.app_id = d.app_id AND c.channel_id = d.channel_id
       WHERE d.day <= c.day GROUP BY d.channel_id, c.cents`,
    );
    expect(channels.length).toBeGreaterThan(0);
    for (const { cpa } of channels) {
      expect(cpa).toBeGreaterThan(3);
      expect(cpa).toBeLessThan(45);
    }
  });
}
