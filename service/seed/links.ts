import type pg from "pg";
import { sha256Hex } from "../../src/core/api/signature";
import { hashPassword } from "../access/password";
import { eventType } from "../ingest/batch/event-type";
import type { Db } from "../store/open";
import { linkKind } from "../store/tables";
import type { SeedApp } from "./apps";
import { seededLinks } from "./link-plans";
import type { SeedClock } from "./traffic-plan";

const dayMs = 86_400_000;
/** Days of which single openings are told. */
const clickDays = 14;
/** Cheap: everybody may read the demo's password in the documentation. */
const cost = { N: 1024, r: 8, p: 1 };

const linkedChannels = ({ channels }: SeedApp) => channels.filter(({ type }) => type === 4);

/** Suffixes are the world's: each app's begin with what its key does, but for the first app's. */
const suffixOf = (app: SeedApp, suffix: string) =>
  app.plan.appkey === "xmsj7k" ? suffix : `${app.plan.appkey}${suffix}`.slice(0, 16);

/** Seeds the additional data of channels of short links. */
export async function seedLinks(db: Db, app: SeedApp, nowMs: number): Promise<void> {
  const channels = linkedChannels(app);
  if (channels.length === 0) return;
  const password = await hashPassword(sha256Hex("xi1234"), cost);
  const pairs = channels.flatMap((channel, index) => {
    const link = seededLinks[index];
    return link ? [{ channel, link }] : [];
  });
  await db
    .insertInto("short_link")
    .values(
      pairs.map(({ channel, link }) => ({
        app_id: app.id,
        channel_id: channel.id,
        suffix: suffixOf(app, link.suffix),
        state: link.state ?? 1,
        is_archived: link.isArchived ?? false,
        target: link.target,
        spec: JSON.stringify(link.spec ?? {}),
        tags: link.tags,
        password_hash: link.hasPassword ? password : null,
        expire_at:
          link.endedDaysAgo === undefined ? null : new Date(nowMs - link.endedDaysAgo * dayMs),
        click_limit: link.hasFewClicks ? 1 : null,
        block_reason: link.blockReason ?? "",
        blocked_at: link.state === 4 ? new Date(nowMs - link.lastDaysAgo * dayMs) : null,
      })),
    )
    .execute();
  await db
    .insertInto("link_code")
    .values(
      pairs.map(({ channel, link }) => ({
        code: suffixOf(app, link.suffix),
        kind: linkKind.short,
        app_id: app.id,
        channel_id: channel.id,
      })),
    )
    .execute();
  for (const { channel, link } of pairs) {
    if (link.state === undefined) continue;
    await db
      .updateTable("channel")
      .set({ state: 2 })
      .where("app_id", "=", app.id)
      .where("id", "=", channel.id)
      .execute();
  }
}

/** Numbers from the digits of a hash: the same day gives the same openings. */
const digits = (from: number) => `('x' || substr(h, ${from}, 6))::bit(24)::int`;
const pick = (from: number, values: readonly string[]) =>
  `(ARRAY[${values.map((value) => `'${value}'`).join(",")}])[1 + ${digits(from)} % ${values.length}]`;

const provinces = [
  "广东",
  "广东",
  "浙江",
  "江苏",
  "北京",
  "上海",
  "四川",
  "山东",
  "河南",
  "湖北",
  "福建",
  "广西",
  "海外",
];
const browsers = [
  "wechat",
  "wechat",
  "wechat",
  "browser",
  "browser",
  "qq",
  "weibo",
  "douyin",
  "alipay",
];
const referrers = ["", "", "", "", "www.baidu.com", "weibo.com", "www.douyin.com", "cn.bing.com"];
const versions = ["14.0", "13.0", "15.0", "17.4", "16.6"];
const crawlers = ["百度", "搜狗", "字节跳动", "curl", "未表明身份"];

/** Every counted click of the last days as an opening, and a few of crawlers beside them. */
const insertClicks = `
INSERT INTO short_link_click (app_id, channel_id, ts, eid, visitor, is_sent, bot, variant, is_qr,
  platform, os_version, browser, province, referrer)
SELECT app_id, channel_id, to_timestamp((t - 8) * 3600 + ${digits(1)} % 3600), substr(h, 1, 32),
  'v' || md5(channel_id || '/' || t || '/' || platform || '/' || (n - 1) % greatest(click_uv, 1)),
  true, '', CASE WHEN channel_id = $2 THEN 1 + ${digits(7)} % 2 END,
  ${digits(13)} % 3 = 0, platform, ${pick(19, versions)}, ${pick(3, browsers)},
  ${pick(9, provinces)}, ${pick(15, referrers)}
FROM (SELECT r.*, n, md5(r.channel_id || '-' || r.t || '-' || r.platform || '-' || n) AS h
  FROM rollup_hour r, generate_series(1, r.click) n
  WHERE r.app_id = $1 AND r.match = -1 AND r.channel_id = ANY($3::bigint[]) AND r.t >= $4) counted`;

const insertCrawlers = `
INSERT INTO short_link_click (app_id, channel_id, ts, eid, visitor, is_sent, bot, is_qr, platform,
  browser, province)
SELECT app_id, channel_id, ts - interval '7 seconds', 'b' || substr(eid, 1, 30), 'bot', false,
  ${pick(5, crawlers)}, false, 4, 'browser', province
FROM (SELECT c.*, md5(c.eid) AS h FROM short_link_click c
  WHERE c.app_id = $1 AND c.bot = '') seen
WHERE ${digits(11)} % 25 = 0`;

/** Installs from the tested link, whose events say which target they came from; those of today are there. */
const splitInstalls = `
INSERT INTO event (app_id, ts, eid, type, channel_id, actor, platform, ip, params)
SELECT app_id, installed_at, md5('tested/' || device_id)::uuid, $4, channel_id, device_id, platform, ip,
  ('{"variant":"' || 1 + ('x' || right(device_id::text, 4))::bit(16)::int % 5 / 3 || '"}')::jsonb
FROM device AS d
WHERE app_id = $1 AND channel_id = $2 AND install_day > $3 AND NOT EXISTS (
  SELECT FROM event AS e
  WHERE e.app_id = $1 AND e.ts = d.installed_at AND e.actor = d.device_id AND e.type = $4)`;

const splitKnownInstalls = `
UPDATE event SET params = ('{"variant":"' ||
  1 + ('x' || right(actor::text, 4))::bit(16)::int % 5 / 3 || '"}')::jsonb
WHERE app_id = $1 AND type = $3 AND channel_id = $2`;

/** The openings of the last days; needs the counts of the traffic. */
export async function seedLinkClicks(
  client: pg.ClientBase,
  app: SeedApp,
  { today }: SeedClock,
): Promise<void> {
  const channels = linkedChannels(app);
  if (channels.length === 0) return;
  const tested = channels[seededLinks.findIndex(({ spec }) => spec?.variants)]?.id ?? 0;
  const ids = channels.map(({ id }) => id);
  await client.query(insertClicks, [app.id, tested, ids, (today - clickDays) * 24]);
  await client.query(insertCrawlers, [app.id]);
  await client.query(splitKnownInstalls, [app.id, tested, eventType.install]);
  const since = today - clickDays;
  await client.query(splitInstalls, [app.id, tested, since, eventType.install]);
}
