/**
 * The days of each device, newest first: bit n of `active_days` (from the left) is the nth day before
 * `last_day`. They replace the masks, which counted from the install and ended after 126 days.
 * `last_at` is the last activity to the millisecond; `answer` is what an install was told.
 */
export const deviceDays = `
ALTER TABLE device ADD COLUMN active_days varbit NOT NULL DEFAULT '', ADD COLUMN last_at timestamptz;
UPDATE device SET last_at = to_timestamp(last_day * 86400.0), active_days = coalesce((
  SELECT string_agg(CASE WHEN age BETWEEN 0 AND 62 AND (mask0 >> age) & 1 = 1
      OR age BETWEEN 63 AND 125 AND (mask1 >> (age - 63)) & 1 = 1
    THEN '1' ELSE '0' END, '' ORDER BY age DESC)
  FROM generate_series(0, last_day - install_day) AS age), '1')::varbit
WHERE last_day IS NOT NULL;
ALTER TABLE device DROP COLUMN mask0, DROP COLUMN mask1;
ALTER TABLE event ADD COLUMN answer jsonb;
`;
