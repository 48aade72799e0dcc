/**
 * Counts of a channel on a day and the later activity of that day's installs, in one row: reports
 * over all channels read consecutive days.
 * `platform` -1 is the total of all. `kept0` is the size of the day's cohort, `keptN` the part of
 * it that was active N days later.
 */
const table = `
CREATE TABLE channel_day (
  app_id bigint NOT NULL,
  platform smallint NOT NULL,
  channel_id bigint NOT NULL,
  day integer NOT NULL,
  visit integer NOT NULL DEFAULT 0,
  visit_uv integer NOT NULL DEFAULT 0,
  click integer NOT NULL DEFAULT 0,
  click_uv integer NOT NULL DEFAULT 0,
  install integer NOT NULL DEFAULT 0,
  organic integer NOT NULL DEFAULT 0,
  reinstall integer NOT NULL DEFAULT 0,
  wakeup integer NOT NULL DEFAULT 0,
  register integer NOT NULL DEFAULT 0,
  register_uv integer NOT NULL DEFAULT 0,
  abnormal integer NOT NULL DEFAULT 0,
  active integer NOT NULL DEFAULT 0,
  launch integer NOT NULL DEFAULT 0,
  duration_seconds bigint NOT NULL DEFAULT 0,
  pay_cents bigint NOT NULL DEFAULT 0,
  pay_users integer NOT NULL DEFAULT 0,
  ad_show integer NOT NULL DEFAULT 0,
  ad_click integer NOT NULL DEFAULT 0,
  kept0 integer NOT NULL DEFAULT 0,
  kept1 integer NOT NULL DEFAULT 0,
  kept3 integer NOT NULL DEFAULT 0,
  kept7 integer NOT NULL DEFAULT 0,
  kept30 integer NOT NULL DEFAULT 0,
  PRIMARY KEY (app_id, platform, channel_id, day)
) WITH (fillfactor = 85);
CREATE INDEX channel_day_by_day ON channel_day (app_id, platform, day);
`;

/** Fills the empty table from the rollups: on a cluster each node from its own. */
export const fillChannelDays = `
INSERT INTO channel_day (app_id, channel_id, day, platform, visit, visit_uv, click, click_uv, install,
  organic, reinstall, wakeup, register, register_uv, abnormal, active, launch, duration_seconds,
  pay_cents, pay_users, ad_show, ad_click, kept0, kept1, kept3, kept7, kept30)
SELECT app_id, channel_id, t, platform,
  sum(visit), sum(visit_uv), sum(click), sum(click_uv), sum(install), sum(organic), sum(reinstall),
  sum(wakeup), sum(register), sum(register_uv), sum(abnormal), sum(active), sum(launch),
  sum(duration_seconds), sum(pay_cents), sum(pay_users), sum(ad_show), sum(ad_click),
  coalesce(sum(devices) FILTER (WHERE n = 0), 0), coalesce(sum(devices) FILTER (WHERE n = 1), 0),
  coalesce(sum(devices) FILTER (WHERE n = 3), 0), coalesce(sum(devices) FILTER (WHERE n = 7), 0),
  coalesce(sum(devices) FILTER (WHERE n = 30), 0)
FROM (
  SELECT app_id, channel_id, t, unnest(ARRAY[platform, -1]) AS platform, visit, visit_uv, click, click_uv, install, organic,
    reinstall, wakeup, register, register_uv, abnormal, active, launch, duration_seconds, pay_cents,
    pay_users, ad_show, ad_click, -1 AS n, 0 AS devices
  FROM rollup WHERE grain = 1 AND match = -1 AND channel_id > 0
  UNION ALL
  SELECT app_id, channel_id, cohort, unnest(ARRAY[platform, -1]), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    n, devices
  FROM retained WHERE basis = 0 AND match = -1 AND channel_id > 0 AND n IN (0, 1, 3, 7, 30)
) AS counted
GROUP BY 1, 2, 3, 4
ORDER BY app_id, t, channel_id`;

export const channelDays = `${table}${fillChannelDays};`;
