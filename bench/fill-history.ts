import { organicChannel } from "../service/store/event-tables";
import { localDay, oneZone } from "../service/store/local-time";
import type { Store } from "../service/store/open";

export interface HistorySize {
  appkey: string;
  ownerId: number;
  channels: number;
  days: number;
  /** About so many events and installs in all. */
  events: number;
  installs: number;
}

type Client = Pick<Store["pool"], "query">;

const timeZone = "Asia/Shanghai";

/**
 * SQL for the counts of each channel on each day and platform. A long tail: the first ten channels
 * bring six in ten.
 * Counts follow the funnel, vary by 8 % up or down, and today has fewer according to the part of it
 * that has passed. Yesterday one platform of the largest channel all but stopped, so that there is a
 * change to explain.
 */
const plan = `
CREATE TEMP TABLE plan ON COMMIT DROP AS
WITH weighed AS (
  SELECT c AS channel_id, d AS day, platform,
    (CASE WHEN c = $2 THEN 0.5 ELSE power(c, -1.25) END) * (0.92 + 0.16 * random())
      * (CASE WHEN d % 7 IN (2, 3) THEN 1.15 ELSE 1 END) * share
      * (CASE WHEN d = $3 THEN $6::float8 ELSE 1 END)
      * (CASE WHEN c = 1 AND platform = 1 AND d = $3 - 1 THEN 0.02 ELSE 1 END) AS weight
  FROM generate_series(0, $1::int) c, generate_series($3::int - $4::int + 1, $3::int) d,
    (VALUES (1, 0.42), (2, 0.58)) AS platforms (platform, share)
),
parts AS (SELECT *, weight / sum(weight) OVER () AS part FROM weighed)
SELECT channel_id, day, platform,
  floor($5::float8 * 0.30 * part + random())::int * (channel_id <> $2)::int AS visit,
  floor($5::float8 * 0.14 * part + random())::int * (channel_id <> $2)::int AS click,
  floor($7::float8 * part + random())::int AS install,
  floor($7::float8 * 0.54 * part + random())::int AS register,
  floor($5::float8 * 0.42 * part + random())::int AS launch,
  floor($5::float8 * 0.012 * part + random())::int AS pays
FROM parts`;

/** Shares of the day by hour. */
const hourShares = [
  ...[0.01, 0.01, 0.01, 0.01, 0.01, 0.01, 0.03, 0.03, 0.04, 0.06, 0.06, 0.05],
  ...[0.06, 0.06, 0.05, 0.05, 0.05, 0.06, 0.06, 0.06, 0.05, 0.06, 0.06, 0.05],
];

const counts = `visit, visit_uv, click, click_uv, install, organic, register, register_uv, active,
  launch, duration_seconds, pay_cents, pay_users`;
const countsOf = (share: string, pages: string) => `
  round(visit * ${share} * ${pages}), round(visit * ${share} * ${pages} * 0.82),
  round(click * ${share} * ${pages}), round(click * ${share} * ${pages} * 0.9),
  round(install * ${share}), round(CASE WHEN channel_id = 0 THEN install ELSE 0 END * ${share}),
  round(register * ${share} * 1.03), round(register * ${share}), round(launch * ${share} / 2.3),
  round(launch * ${share}), round(launch * ${share} * 170), round(pays * ${share}) * 6800,
  round(pays * ${share})`;
const totals = counts
  .split(/,\s*/)
  .map((name) => `sum(${name})`)
  .join(", ");
const isSomething = "visit + click + install + register + launch > 0";

const rollups = [
  `INSERT INTO rollup (app_id, grain, match, channel_id, t, platform, ${counts})
   SELECT $1, 1, match, channel_id, day, platform, ${countsOf("share", "pages")}
   FROM plan, (VALUES (-1, 1.0, 1), (3, 0.46, 0), (1, 0.14, 0), (6, 0.22, 0), (5, 0.18, 0))
     AS matches (match, share, pages)
   WHERE ${isSomething}`,
  `INSERT INTO rollup_hour (app_id, match, channel_id, t, platform, ${counts})
   SELECT * FROM (
     SELECT $1::bigint, -1, channel_id, day * 24 + hour - 1, platform, ${countsOf("share", "1")}
     FROM plan, unnest($2::float8[]) WITH ORDINALITY AS hours (share, hour)
     WHERE (visit + launch) * share >= 0.5
   ) AS hourly (app_id, match, channel_id, t, platform, ${counts}) WHERE ${isSomething}`,
  ...[
    [2, "day - (day + 3) % 7"],
    [3, "extract(epoch FROM date_trunc('month', '1970-01-01'::date + day))::int / 86400"],
  ].map(
    ([granularity, t]) => `
   INSERT INTO rollup (app_id, grain, match, channel_id, t, platform, visit_uv, click_uv, active)
   SELECT $1, ${granularity}, -1, channel_id, ${t}, platform, sum(visit), sum(click), sum(launch)
   FROM plan WHERE ${isSomething} GROUP BY channel_id, ${t}, platform`,
  ),
  `INSERT INTO rollup (app_id, grain, match, channel_id, t, platform, ${counts})
   SELECT app_id, 4, -1, channel_id, 0, platform, ${totals} FROM rollup
   WHERE app_id = $1 AND grain = 1 AND match = -1 GROUP BY app_id, channel_id, platform`,
  `INSERT INTO rollup (app_id, grain, match, channel_id, t, platform, ${counts})
   SELECT app_id, grain, match, -1, t, platform, ${totals} FROM rollup
   WHERE app_id = $1 GROUP BY app_id, grain, match, t, platform`,
  `INSERT INTO rollup_hour (app_id, match, channel_id, t, platform, ${counts})
   SELECT app_id, match, -1, t, platform, ${totals} FROM rollup_hour
   WHERE app_id = $1 GROUP BY app_id, match, t, platform`,
];

const cohorts = [
  `WITH curve AS MATERIALIZED (
     SELECT n, CASE n WHEN 0 THEN 1 ELSE 0.38 * power(n::float8, -0.55) END AS kept
     FROM generate_series(0, 90) n
   ), base AS MATERIALIZED (
     SELECT 0 AS basis, channel_id, day, platform, install AS devices FROM plan WHERE install > 0
     UNION ALL SELECT 1, channel_id, day, platform, register FROM plan WHERE register > 0
   )
   INSERT INTO retained (app_id, basis, match, channel_id, cohort, n, platform, devices)
   SELECT $1, basis, -1, channel_id, day, n, platform, round(devices * kept)
   FROM base JOIN curve ON day + n <= $2::int AND devices * kept > 0.5`,
  `INSERT INTO retained (app_id, basis, match, channel_id, cohort, n, platform, devices)
   SELECT app_id, basis, match, -1, cohort, n, platform, sum(devices) FROM retained
   WHERE app_id = $1 AND $2::int > 0 GROUP BY app_id, basis, match, cohort, n, platform`,
];

/** Of one day: the moment a share of it has passed. */
const momentOf = `(('1970-01-01'::date + day)::timestamp AT TIME ZONE '${timeZone}')
  + random() * (CASE WHEN day = $2::int THEN $3::float8 ELSE 1 END) * interval '1 day'`;

const ip = `floor(random() * 180 + 36) || '.' || floor(random() * 254 + 1) || '.'
  || floor(random() * 254 + 1) || '.' || floor(random() * 254 + 1)`;

/** Days of ten devices, newest first: six never return. */
const patterns = `(ARRAY['1', '1', '1', '1', '1', '1', '11', '1011', '10000011', '1000000000000001001'])`;

const devices = `
INSERT INTO device (app_id, device_id, installed_at, install_day, channel_id, match,
  credit_channel_id, credit_match, platform, version, os_version, model, province, ip,
  active_days, last_day, last_at, register_day, ctit_seconds)
SELECT $1, gen_random_uuid(), ${momentOf}, day, channel_id, CASE channel_id WHEN 0 THEN 7 ELSE 3 END,
  channel_id, CASE channel_id WHEN 0 THEN 7 ELSE 3 END, platform,
  (ARRAY['3.2.1', '3.2.0', '3.1.4', '3.0.0'])[1 + floor(random() ^ 2 * 4)::int], '14', 'M2012K11AC',
  (ARRAY['广东', '江苏', '浙江', '北京', '四川', '河南'])[1 + floor(random() * 6)::int], ${ip},
  bits::varbit, day + length(bits) - 1, ${momentOf} + (length(bits) - 1) * interval '1 day',
  CASE WHEN random() < 0.54 THEN day END,
  CASE WHEN channel_id > 0 THEN CASE WHEN random() < 0.1 THEN floor(random() * 500000)::int
    ELSE floor(95 * exp(1.6 * (random() - 0.5)))::int END END
FROM plan, LATERAL generate_series(1, install) AS n, LATERAL (
  SELECT CASE WHEN day + length(drawn) <= $2::int THEN drawn ELSE '1' END AS bits
  FROM (SELECT ${patterns}[1 + floor(random() * 10)::int + 0 * n] AS drawn) AS draw) AS lived`;

const candidates = `
INSERT INTO install_candidate (app_id, device_id, installed_at, position, channel_id, method,
  touched_at, is_click, won, reason, lost_to)
SELECT app_id, device_id, installed_at, 0, channel_id, match,
  installed_at - ctit_seconds * interval '1 second', true, true, '', NULL::bigint
FROM device WHERE app_id = $1 AND channel_id > 0 AND install_day > $2::int - 14
UNION ALL
SELECT app_id, device_id, installed_at, 1, 1 + floor(random() * $3::int)::int, 6,
  installed_at - random() * interval '3 days', true, false, 'WINDOW_EXPIRED', NULL::bigint
FROM device WHERE app_id = $1 AND install_day > $2::int - 14 AND random() < 0.25`;

const events = `
INSERT INTO event (app_id, ts, eid, type, channel_id, actor, platform, ip, params)
SELECT $1, ${momentOf}, gen_random_uuid(), type, channel_id, gen_random_uuid(), platform, ${ip},
  CASE type WHEN 7 THEN '{"amountCents": 6800}'::jsonb WHEN 4 THEN '{"durationSeconds": 170}' END
FROM plan, LATERAL (VALUES (1, visit), (2, click), (3, install), (4, launch), (5, register),
  (7, pays)) AS parts (type, times), LATERAL generate_series(1, times)
WHERE channel_id <> ${organicChannel} OR type > 2
ORDER BY day`;

/** Gives a new app the history of as many events; answers its id. */
export async function fillHistory(
  { pool }: Pick<Store, "pool">,
  size: HistorySize,
  nowMs: number,
): Promise<number> {
  const today = localDay(oneZone(timeZone), nowMs);
  const passed = ((nowMs + 8 * 3_600_000) % 86_400_000) / 86_400_000;
  const client = await pool.connect();
  try {
    await client.query("BEGIN");
    const appId = await insertApp(client, size);
    await client.query(plan, [
      ...[size.channels, organicChannel, today, size.days, size.events, passed, size.installs],
    ]);
    for (const [index, sql] of rollups.entries())
      await client.query(sql, index === 1 ? [appId, hourShares] : [appId]);
    for (const sql of cohorts) await client.query(sql, [appId, today]);
    await client.query(devices, [appId, today, passed]);
    await client.query(candidates, [appId, today, size.channels]);
    if (size.events > 0) await client.query(events, [appId, today, passed]);
    await client.query("COMMIT");
    return appId;
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  } finally {
    client.release();
  }
}

async function insertApp(
  client: Client,
  { appkey, ownerId, channels }: HistorySize,
): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO app (appkey, name, owner_id, edition, expire_at)
     VALUES ($1, $1, $2, '3', now() + interval '1 year') RETURNING id`,
    [appkey, ownerId],
  );
  const appId = rows[0]?.id ?? 0;
  await client.query(
    `INSERT INTO channel_group (app_id, id, name, is_default)
     SELECT $1, n, '分组' || n, n = 1 FROM generate_series(1, 6) n`,
    [appId],
  );
  await client.query(
    `INSERT INTO channel (app_id, id, code, name, group_id, link_code, created_by, cpa)
     SELECT $1, n, 'c' || n, '渠道' || n, 1 + n % 6, $3 || n, $4,
       CASE WHEN n % 5 < 3 THEN 3 + n % 42 END FROM generate_series(1, $2::int) n`,
    [appId, channels, `${appkey}-`, ownerId],
  );
  await client.query(
    "INSERT INTO link_code SELECT link_code, app_id, id FROM channel WHERE app_id = $1",
    [appId],
  );
  return appId;
}
