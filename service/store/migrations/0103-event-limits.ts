/**
 * Limits of an app that the operator has set, and its events by day where the app is,
 * since when the day's quota is reached, and how much of it its owner was told of. The version before
 * counts nothing here and takes what comes.
 */
export const eventLimits = `
ALTER TABLE app ADD COLUMN ingest_limit jsonb NOT NULL DEFAULT '{}';
CREATE TABLE ingest_day (
  app_id bigint NOT NULL,
  day integer NOT NULL,
  events bigint NOT NULL,
  over_since timestamptz,
  level smallint NOT NULL DEFAULT 0,
  told smallint NOT NULL DEFAULT 0,
  PRIMARY KEY (app_id, day)
);
CREATE INDEX ingest_day_untold ON ingest_day (day) WHERE told < level;
`;
