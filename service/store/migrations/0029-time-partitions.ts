/** Two tables of moments become the first partition as they are: no row is written anew. */
const attached = (table: string, width: "week" | "month") => `
ALTER TABLE ${table} RENAME TO ${table}_old;
ALTER TABLE ${table}_old RENAME CONSTRAINT ${table}_pkey TO ${table}_old_pkey;
CREATE TABLE ${table} (LIKE ${table}_old INCLUDING DEFAULTS INCLUDING INDEXES) PARTITION BY RANGE (ts);
CREATE TABLE ${table}_default PARTITION OF ${table} DEFAULT;
DO $$
DECLARE
  latest timestamptz;
  until date;
BEGIN
  SELECT max(ts) INTO latest FROM ${table}_old;
  IF latest IS NULL THEN
    DROP TABLE ${table}_old;
    RETURN;
  END IF;
  until := date_trunc('${width}', greatest(latest, now()) AT TIME ZONE 'UTC') + interval '1 ${width}';
  EXECUTE format('ALTER TABLE ${table}_old RENAME TO ${table}_until_%s', to_char(until, 'YYYYMMDD'));
  EXECUTE format('ALTER TABLE ${table} ATTACH PARTITION ${table}_until_%s FOR VALUES FROM (MINVALUE) TO (%L)',
    to_char(until, 'YYYYMMDD'), until || ' 00:00+00');
END $$;
`;

/** Each row of `seen` moves to the month of its last day: a later month gets a row of its own. */
const seen = `
ALTER TABLE seen RENAME TO seen_old;
ALTER TABLE seen_old RENAME CONSTRAINT seen_pkey TO seen_old_pkey;
CREATE TABLE seen (
  app_id bigint NOT NULL,
  kind smallint NOT NULL,
  id uuid NOT NULL,
  month integer NOT NULL,
  last_hour integer NOT NULL,
  hours bigint NOT NULL,
  last_day integer NOT NULL,
  days bigint NOT NULL,
  PRIMARY KEY (app_id, kind, id, month)
) PARTITION BY RANGE (month);
CREATE TABLE seen_default PARTITION OF seen DEFAULT WITH (fillfactor = 85);
INSERT INTO seen (app_id, kind, id, month, last_hour, hours, last_day, days)
SELECT app_id, kind, id,
  date_trunc('month', ('1970-01-01'::date + last_day)::timestamp)::date - '1970-01-01'::date,
  last_hour, hours, last_day, days
FROM seen_old;
DROP TABLE seen_old;
`;

/**
 * Events, touches and sightings are split by time, so that what has served its
 * time goes as a whole. The service makes the partitions themselves; see `partitions.ts`.
 */
export const timePartitions = `
DROP INDEX touch_age;
${attached("event", "month")}${attached("touch", "week")}${seen}`;
