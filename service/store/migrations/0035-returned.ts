/**
 * Devices that were active on a day and had last been so `away` days before: what makes the sum of
 * daily active devices more than the devices of a range. Counted for the source that the day is counted
 * for, and under channel -1 for all.
 */
const table = `
CREATE TABLE returned (
  app_id bigint NOT NULL,
  channel_id bigint NOT NULL,
  day integer NOT NULL,
  away smallint NOT NULL,
  platform smallint NOT NULL,
  devices integer NOT NULL,
  PRIMARY KEY (app_id, channel_id, day, away, platform)
) WITH (fillfactor = 85);
CREATE INDEX returned_by_day ON returned (app_id, day);
`;

/** Fills the empty table from the days of the devices: on a cluster each node from its own. */
export const fillReturned = `
INSERT INTO returned (app_id, channel_id, day, away, platform, devices)
SELECT app_id, channel_id, day, away, platform, count(*)
FROM (
  SELECT d.app_id, unnest(ARRAY[coalesce((
      SELECT (array_agg(f.channel_id ORDER BY f.last_day))[1] FROM former_install f
      WHERE f.app_id = d.app_id AND f.device_id = d.device_id AND f.last_day >= d.last_day - n
    ), d.channel_id), -1]) AS channel_id, d.last_day - n AS day,
    position(B'1' IN substring(d.active_days FROM n + 2)) AS away, d.platform
  FROM device d CROSS JOIN LATERAL generate_series(0, bit_length(d.active_days) - 2) AS n
  WHERE get_bit(d.active_days, n) = 1 AND bit_count(substring(d.active_days FROM n + 2)) > 0
) AS counted
GROUP BY 1, 2, 3, 4, 5
ORDER BY 1, 2, 3`;

export const returned = `${table}${fillReturned};`;
