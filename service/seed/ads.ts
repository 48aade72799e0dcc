import { randomBytes } from "node:crypto";
import type pg from "pg";
import { needsHost } from "../ads/platform-parts";
import { platformOf } from "../ads/platforms";
import { platformCode } from "../store/event-tables";
import type { StoredRule } from "../store/postback-tables";
import { linkKind } from "../store/tables";
import type { SeedApp } from "./apps";
import { firstPlatform } from "./channels";
import type { SeedClock } from "./traffic-plan";

/** Types of the platforms in the order of their names in the catalog. */
const types = ["ocean", "tencent", "baidu", "kuaishou", "weibo", "zhihu", "xiaomi", "huawei"];
/** Clicks on an advertisement that bring one install. */
export const clicksPerInstall = 41;
/** Times it is shown until somebody clicks. */
export const showsPerClick = 28;
/** The account whose token has expired: this share of its postbacks fails. */
const failing = { type: "tencent", percent: 37 };
const postbackDays = 7;
const callbackHost = "callback.example";

function rulesOf(type: string): StoredRule[] {
  const events = platformOf(type)?.events ?? [];
  return events
    .filter(({ source }) => source !== "custom")
    .slice(0, 4)
    .map(({ value, source }) => ({
      event: value,
      source,
      eventId: "",
      fixedCents: 0,
      ratio: 100,
      least: null,
      times: source === "pay" ? "every" : "first",
      amount: source === "pay" ? "event" : "none",
      delayHours: 0,
    }));
}

const idsOf = (app: SeedApp) => app.channels.filter(({ type }) => type === 2).map(({ id }) => id);

/** Makes the channels of ads what they are: platforms, and whom their campaigns brought. */
export async function seedAds(
  client: pg.ClientBase,
  app: SeedApp,
  clock: SeedClock,
): Promise<void> {
  const adv = app.channels.filter(({ type }) => type === 2);
  const now = new Date(clock.nowMs);
  for (const [index, { id }] of adv.entries()) {
    const type = types[(index + firstPlatform(app)) % types.length] ?? "ocean";
    const facts = platformOf(type);
    const monitorCode = randomBytes(16).toString("hex");
    await client.query(
      "INSERT INTO link_code (code, kind, app_id, channel_id) VALUES ($1, $2, $3, $4)",
      [monitorCode, linkKind.monitor, app.id, id],
    );
    await client.query(
      `INSERT INTO ad_channel (app_id, channel_id, platform, os, link_type, target, rules, tested_at,
         monitor_code, postback_host)
       VALUES ($1, $2, $3, $4, 'download', 'com.example.' || lower($5), $6, $7, $8, $9)`,
      [
        ...[app.id, id, type, platformCode.android, app.plan.appkey],
        // The youngest one is still being tried.
        ...[JSON.stringify(rulesOf(type)), index === adv.length - 1 && index > 0 ? null : now],
        ...[monitorCode, facts && needsHost(facts.postback) ? callbackHost : ""],
      ],
    );
  }
  const ids = idsOf(app);
  await client.query(adDevices, [app.id, ids]);
  await client.query(adDays, [app.id, ids, clicksPerInstall, showsPerClick]);
}

/** Seeds campaign names, results and costs, and the postbacks to the platforms. */
export async function seedAdStats(
  client: pg.ClientBase,
  app: SeedApp,
  clock: SeedClock,
): Promise<void> {
  const ids = idsOf(app);
  await client.query(adNames, [app.id, ids]);
  await client.query(creditAds, [app.id, ids]);
  await seedAdCosts(client, app, clock.today, new Date(clock.nowMs));
  const since = new Date(clock.nowMs - postbackDays * 86_400_000);
  // Their last try must lie behind us.
  const triedOut = new Date(clock.nowMs - 431 * 60_000);
  await client.query(postbacks, [app.id, since, failing.type, failing.percent, triedOut]);
  await client.query(tries, [app.id]);
}

/** A number from 0 to 65535 that always is the same for a device. */
const draw = (from: number) =>
  `('x' || substr(replace(d.device_id::text, '-', ''), ${from}, 4))::bit(16)::int`;

const adDevices = `
INSERT INTO ad_device (app_id, device_id, channel_id, installed_at, touched_at, account_id,
  campaign_id, group_id, creative_id, ad)
SELECT app_id, device_id, channel_id, installed_at, touched_at, account, campaign,
  campaign || '0' || grp, campaign || '0' || grp || '0' || creative,
  jsonb_build_object('callback', 'seed-' || substr(device_id::text, 1, 8), 'account', account,
    'ids', jsonb_build_object('oaid', device_id))
FROM (
  SELECT d.app_id, d.device_id, d.channel_id, d.installed_at,
    d.installed_at - coalesce(d.ctit_seconds, 2400) * interval '1 second' AS touched_at,
    '17' || d.channel_id AS account, '18' || d.channel_id || '0' || ${draw(1)} % 3 AS campaign,
    ${draw(5)} % 4 AS grp, ${draw(9)} % 5 AS creative
  FROM device d WHERE d.app_id = $1 AND d.channel_id = ANY($2::bigint[]) AND d.install_day IS NOT NULL
) AS clicked`;

const adDays = `
INSERT INTO ad_day (app_id, channel_id, day, account_id, campaign_id, group_id, creative_id,
  shows, clicks, installs)
SELECT a.app_id, a.channel_id, d.install_day, a.account_id, a.campaign_id, a.group_id,
  a.creative_id, count(*) * $3::int * $4::int, count(*) * $3::int, count(*)
FROM ad_device a JOIN device d ON d.app_id = a.app_id AND d.device_id = a.device_id
WHERE a.app_id = $1 AND a.channel_id = ANY($2::bigint[])
GROUP BY 1, 2, 3, 4, 5, 6, 7`;

const adNames = `
INSERT INTO ad_name (app_id, channel_id, level, id, name)
SELECT DISTINCT app_id, channel_id, 1::smallint, campaign_id,
  (ARRAY['安卓新客-信息流', '安卓新客-搜索', '老客召回-开屏'])[right(campaign_id, 1)::int + 1]
FROM ad_device WHERE app_id = $1 AND channel_id = ANY($2::bigint[])
UNION SELECT DISTINCT app_id, channel_id, 2::smallint, group_id,
  (ARRAY['通投', '相似人群', '游戏兴趣', '一线城市'])[right(group_id, 1)::int + 1]
FROM ad_device WHERE app_id = $1 AND channel_id = ANY($2::bigint[])
UNION SELECT DISTINCT app_id, channel_id, 3::smallint, creative_id,
  (ARRAY['竖版视频-剧情', '竖版视频-实录', '横版视频', '三图', '大图'])[right(creative_id, 1)::int + 1]
FROM ad_device WHERE app_id = $1 AND channel_id = ANY($2::bigint[])`;

/** Shares what channels counted of registrations and payments out among the ads of each day, to the last one. */
export const creditAds = `
UPDATE ad_day a SET register_uv = told.registers, pay_cents = told.cents FROM (
  SELECT d.*, floor(c.register_uv * upto / whole) - floor(c.register_uv * (upto - installs) / whole) AS registers,
    floor(c.pay_cents * upto / whole) - floor(c.pay_cents * (upto - installs) / whole) AS cents
  FROM (SELECT *, sum(installs) OVER (PARTITION BY channel_id, day ORDER BY account_id, campaign_id,
      group_id, creative_id, keyword_id) AS upto,
    sum(installs) OVER (PARTITION BY channel_id, day) AS whole
    FROM ad_day WHERE app_id = $1 AND channel_id = ANY($2::bigint[])) d
  JOIN (SELECT channel_id, t, sum(register_uv) AS register_uv, sum(pay_cents) AS pay_cents FROM rollup
    WHERE app_id = $1 AND channel_id = ANY($2::bigint[]) AND grain = 1 AND match = -1
    GROUP BY 1, 2) c ON c.channel_id = d.channel_id AND c.t = d.day
  WHERE whole > 0
) AS told
WHERE a.app_id = told.app_id AND a.channel_id = told.channel_id AND a.day = told.day
  AND a.account_id = told.account_id AND a.campaign_id = told.campaign_id
  AND a.group_id = told.group_id AND a.creative_id = told.creative_id
  AND a.keyword_id = told.keyword_id`;

const postbacks = `
INSERT INTO postback (app_id, id, channel_id, device_id, platform, event, source, happened_at, due_at,
  state, reason, tries, click, device_label, status, done_at)
SELECT app_id, device_id, channel_id, device_id, platform, event, 'install', installed_at, installed_at,
  CASE WHEN is_blocked THEN 5 WHEN is_failed THEN 2 ELSE 1 END,
  CASE WHEN is_blocked THEN 'FRAUD' WHEN is_failed THEN 'HTTP' ELSE '' END,
  CASE WHEN is_blocked THEN 0 WHEN is_failed THEN 5 ELSE 1 END, ad,
  substr(device_id::text, 1, 4) || '****' || right(device_id::text, 4),
  CASE WHEN is_blocked THEN NULL WHEN is_failed THEN 401 ELSE 200 END, installed_at
FROM (
  SELECT a.app_id, a.device_id, a.channel_id, c.platform, c.rules -> 0 ->> 'event' AS event,
    a.installed_at, a.ad, cardinality(d.flags) > 0 AS is_blocked,
    c.platform = $3 AND ${draw(25)} % 100 < $4::int AND a.installed_at < $5 AS is_failed
  FROM ad_device a
  JOIN ad_channel c ON c.app_id = a.app_id AND c.channel_id = a.channel_id
  JOIN device d ON d.app_id = a.app_id AND d.device_id = a.device_id
  WHERE a.app_id = $1 AND a.installed_at >= $2 AND jsonb_array_length(c.rules) > 0
) AS told`;

const tries = `
INSERT INTO postback_try (app_id, postback_id, n, at, method, url, status, body, is_ok)
SELECT p.app_id, p.id, n, p.happened_at + (ARRAY[0, 1, 11, 71, 431])[n] * interval '1 minute',
  CASE WHEN p.platform IN ('ocean', 'tencent') THEN 'POST' ELSE 'GET' END,
  'https://${callbackHost}/conv?cb=seed***', p.status,
  CASE WHEN p.state = 1 THEN '{"code":0,"message":"ok"}'
    ELSE '{"code":11000,"message":"access_token 已过期"}' END, p.state = 1
FROM postback p CROSS JOIN LATERAL generate_series(1, p.tries) AS n WHERE p.app_id = $1`;

/** Types in what the ad channels spent, up to yesterday: the platforms tell it a day late. */
async function seedAdCosts(
  client: pg.ClientBase,
  app: SeedApp,
  today: number,
  now: Date,
): Promise<void> {
  await client.query(costs, [app.id, today, now]);
}

// A click costs 0.10 to 0.89 yuan, by channel; an install then 4 to 37. One channel in three is typed
// in as a whole, the others come from sheets by campaign.
const costs = `
INSERT INTO ad_cost (app_id, channel_id, day, campaign_id, cents, account_id, updated_at)
SELECT d.app_id, d.channel_id, d.day, CASE WHEN d.channel_id % 3 = 0 THEN '' ELSE d.campaign_id END,
  sum(d.clicks) * (10 + d.channel_id * 37 % 80), a.owner_id, $3
FROM ad_day d JOIN app a ON a.id = d.app_id
WHERE d.app_id = $1 AND d.day < $2
GROUP BY 1, 2, 3, 4, a.owner_id`;
