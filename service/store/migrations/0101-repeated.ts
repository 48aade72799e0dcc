/**
 * Devices that registered (kind 4) or paid (kind 5) on a day and had last done so `away` days before:
 * what makes the sum of daily devices more than the devices of a range; and the days on which each did.
 * Counted for the source that the day is counted for, and under channel -1 and match -1 for all. The
 * version before neither reads nor writes them.
 */
const tables = `
CREATE TABLE acted (
  app_id bigint NOT NULL,
  kind smallint NOT NULL,
  id uuid NOT NULL,
  last_day integer NOT NULL,
  days varbit NOT NULL,
  PRIMARY KEY (app_id, kind, id)
) WITH (fillfactor = 85);
CREATE TABLE repeated (
  app_id bigint NOT NULL,
  kind smallint NOT NULL,
  match smallint NOT NULL,
  channel_id bigint NOT NULL,
  day integer NOT NULL,
  away smallint NOT NULL,
  platform smallint NOT NULL,
  devices integer NOT NULL,
  PRIMARY KEY (app_id, kind, match, channel_id, day, away, platform)
) WITH (fillfactor = 85);
CREATE INDEX repeated_by_day ON repeated (app_id, match, day);
`;

/** The days of the stored events, on the present calendar of their app. */
const acts = `
SELECT e.app_id, CASE e.type WHEN 5 THEN 4 ELSE 5 END AS kind, e.actor AS id,
  ((e.ts AT TIME ZONE a.time_zone)::date - DATE '1970-01-01') AS day,
  min(e.channel_id) AS channel_id, min(e.platform) AS platform
FROM event e JOIN app a ON a.id = e.app_id WHERE e.type IN (5, 7)
GROUP BY 1, 2, 3, 4`;

/** Fills the empty tables; the match of an event is that of its device. */
export const fillRepeated = `
INSERT INTO acted (app_id, kind, id, last_day, days)
SELECT app_id, kind, id, last_day, (
    SELECT string_agg(CASE WHEN day = ANY(days) THEN '1' ELSE '0' END, '' ORDER BY day DESC)
    FROM generate_series(first_day, last_day) AS day)::varbit
FROM (
  SELECT app_id, kind, id, min(day) AS first_day, max(day) AS last_day, array_agg(day) AS days
  FROM (${acts}) AS act GROUP BY 1, 2, 3
) AS known;
INSERT INTO repeated (app_id, kind, match, channel_id, day, away, platform, devices)
SELECT app_id, kind, match, channel_id, day, away, platform, count(*)
FROM (
  SELECT act.app_id, act.kind, unnest(ARRAY[d.credit_match, d.credit_match, -1, -1]) AS match,
    unnest(ARRAY[act.channel_id, -1, act.channel_id, -1]) AS channel_id, act.day, act.away, act.platform
  FROM (
    SELECT app_id, kind, id, channel_id, platform, day,
      day - lag(day) OVER (PARTITION BY app_id, kind, id ORDER BY day) AS away
    FROM (${acts}) AS each_day
  ) AS act
  JOIN device d ON d.app_id = act.app_id AND d.device_id = act.id
  WHERE act.away IS NOT NULL
) AS counted
GROUP BY 1, 2, 3, 4, 5, 6, 7;
`;

export const repeated = `${tables}${fillRepeated}`;
