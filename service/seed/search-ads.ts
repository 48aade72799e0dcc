import type pg from "pg";
import { creditAds } from "./ads";
import type { SeedApp } from "./apps";
import { searchAdsDays } from "./channels";
import type { SeedClock } from "./traffic-plan";

/** Days that Apple tells of: as long as its channels have run. */
const days = searchAdsDays + 1;
const [campaigns, groups, keywords] = [4, 18, 160];
const names = ["品牌词", "竞品词", "通用词", "发现"];
const searchTerms = [
  "手机游戏",
  "好玩的",
  "冒险",
  "单机",
  "策略",
  "角色扮演",
  "开放世界",
  "二次元",
];

/** Gives channels of Apple Search Ads their campaigns, groups and keywords of all their days. */
export async function seedSearchAds(
  client: pg.ClientBase,
  app: SeedApp,
  clock: SeedClock,
): Promise<void> {
  for (const { id } of app.channels.filter(({ type }) => type === 3)) {
    await client.query(
      `INSERT INTO asa_channel (app_id, channel_id, store_id, org_id, auth_state, synced_at)
       VALUES ($1, $2, '1500000' || ($2::bigint % 1000), '55' || $2::bigint, 2, $3)`,
      [app.id, id, new Date(clock.nowMs - 3_600_000)],
    );
    await client.query(asaDevices, [app.id, id, campaigns, groups, keywords]);
    await client.query(asaInstalls, [app.id, id]);
    await client.query(creditAds, [app.id, [id]]);
    await client.query(asaDays, [
      ...[app.id, id, clock.today - days + 1, clock.today, campaigns, groups, keywords],
      ...[names, searchTerms],
    ]);
  }
}

/** Every keyword belongs to one group, every group to one campaign. */
const asaDevices = `
INSERT INTO ad_device (app_id, device_id, channel_id, installed_at, touched_at, account_id,
  campaign_id, group_id, keyword_id, creative_id, ad)
SELECT app_id, device_id, channel_id, installed_at, installed_at - interval '40 minutes',
  '55' || channel_id, (9000 + k % $4::int % $3::int)::text, (91000 + k % $4::int)::text,
  (920000 + k)::text, CASE WHEN k % 5 = 0 THEN '' ELSE (730000 + k % 18 * 10 + k % 3)::text END, '{}'
FROM (SELECT d.*, floor($5::int * power(
    ('x' || substr(replace(d.device_id::text, '-', ''), 1, 4))::bit(16)::int / 65536.0, 2))::int AS k
  FROM device d WHERE d.app_id = $1 AND d.channel_id = $2 AND d.install_day IS NOT NULL) AS tapped`;

const asaInstalls = `
INSERT INTO ad_day (app_id, channel_id, day, account_id, campaign_id, group_id, creative_id,
  keyword_id, installs)
SELECT a.app_id, a.channel_id, d.install_day, a.account_id, a.campaign_id, a.group_id,
  a.creative_id, a.keyword_id, count(*)
FROM ad_device a JOIN device d ON d.app_id = a.app_id AND d.device_id = a.device_id
WHERE a.app_id = $1 AND a.channel_id = $2 GROUP BY 1, 2, 3, 4, 5, 6, 7, 8`;

const asaDays = `
INSERT INTO asa_day (app_id, channel_id, day, campaign_id, group_id, keyword_id, campaign, group_name,
  keyword, impressions, taps, new_downloads, redownloads, spend_cents)
SELECT $1, $2, day, (9000 + c)::text, (91000 + g)::text, (920000 + k)::text, ($8::text[])[c + 1],
  ($8::text[])[c + 1] || ' ' || (g / $5::int + 1), ($9::text[])[k % 8 + 1] || ' ' || (k / 8 + 1),
  taps * 12 + (k * 7 + day) % 40, taps, installs, (k + day) % 11 / 10,
  taps * (220 + k * 37 % 680)
FROM (
  SELECT day, k, k % $6::int AS g, k % $6::int % $5::int AS c, coalesce(i.installs, 0) AS installs,
    ceil(coalesce(i.installs, 0) / 0.48)::int + ((k * 13 + day * 7) % 5 = 0)::int AS taps
  FROM generate_series($3::int, $4::int) AS day CROSS JOIN generate_series(0, $7::int - 1) AS k
  LEFT JOIN (SELECT d.install_day, a.keyword_id, count(*)::int AS installs FROM ad_device a
    JOIN device d ON d.app_id = a.app_id AND d.device_id = a.device_id
    WHERE a.app_id = $1 AND a.channel_id = $2 GROUP BY 1, 2) AS i
    ON i.install_day = day AND i.keyword_id = (920000 + k)::text
) AS figures WHERE taps > 0 OR (k + day) % 3 = 0`;
