const counts = [
  ...["visit", "visit_uv", "click", "click_uv", "install", "organic", "reinstall", "wakeup"],
  ...["register", "register_uv", "abnormal", "active", "launch", "duration_seconds", "pay_cents"],
  ...["pay_users", "ad_show", "ad_click"],
];
const sums = ["times", "users"];

const numbers = (names: readonly string[]) =>
  names.map((name) => `${name} bigint NOT NULL DEFAULT 0`).join(",\n  ");

/** Takes the hours out of a rollup. */
const moved = (table: string, columns: string) => `
CREATE TABLE ${table}_hour_default PARTITION OF ${table}_hour DEFAULT WITH (fillfactor = 85);
INSERT INTO ${table}_hour (${columns}) SELECT ${columns} FROM ${table} WHERE grain = 0;
DELETE FROM ${table} WHERE grain = 0;
`;

/**
 * Counts by the hour are kept for a shorter time than those by the day: in tables of their own, split by
 * time, they go as a whole. `t` is the hour since 1970-01-01 on the wall clock of the app's zone.
 */
export const hourRollups = `
CREATE TABLE rollup_hour (
  app_id bigint NOT NULL,
  match smallint NOT NULL,
  channel_id bigint NOT NULL,
  t integer NOT NULL,
  platform smallint NOT NULL,
  ${numbers(counts)},
  PRIMARY KEY (app_id, match, channel_id, t, platform)
) PARTITION BY RANGE (t);
${moved("rollup", `app_id, match, channel_id, t, platform, ${counts.join(", ")}`)}
CREATE TABLE event_rollup_hour (
  app_id bigint NOT NULL,
  event_no bigint NOT NULL,
  channel_id bigint NOT NULL,
  t integer NOT NULL,
  platform smallint NOT NULL,
  ${numbers(sums)},
  value numeric NOT NULL DEFAULT 0,
  PRIMARY KEY (app_id, event_no, channel_id, t, platform)
) PARTITION BY RANGE (t);
${moved("event_rollup", `app_id, event_no, channel_id, t, platform, ${sums.join(", ")}, value`)}`;
