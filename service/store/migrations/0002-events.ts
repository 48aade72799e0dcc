/**
 * Events, what is known of devices, and their counts. Days and hours are integers since 1970-01-01
 * on the wall clock of the app's zone. `channel_id` 0 is organic, -1 the sum of all channels;
 * `match` -1 the sum of all matches.
 */
export const events = `
CREATE TABLE event (
  app_id bigint NOT NULL,
  ts timestamptz NOT NULL,
  eid uuid NOT NULL,
  type smallint NOT NULL,
  channel_id bigint NOT NULL,
  actor uuid NOT NULL,
  platform smallint NOT NULL,
  ip text NOT NULL,
  params jsonb,
  PRIMARY KEY (app_id, ts, eid)
);
CREATE TABLE device (
  app_id bigint NOT NULL,
  device_id uuid NOT NULL,
  installed_at timestamptz,
  install_day integer,
  channel_id bigint NOT NULL DEFAULT 0,
  match smallint NOT NULL DEFAULT 7,
  credit_channel_id bigint NOT NULL DEFAULT 0,
  credit_match smallint NOT NULL DEFAULT 7,
  platform smallint NOT NULL,
  version text NOT NULL DEFAULT '',
  os_version text NOT NULL DEFAULT '',
  model text NOT NULL DEFAULT '',
  province text NOT NULL DEFAULT '',
  city text NOT NULL DEFAULT '',
  ip text NOT NULL DEFAULT '',
  mask0 bigint NOT NULL DEFAULT 0,
  mask1 bigint NOT NULL DEFAULT 0,
  last_day integer,
  register_day integer,
  pay_cents bigint NOT NULL DEFAULT 0,
  ctit_seconds integer,
  flags text[] NOT NULL DEFAULT '{}',
  reason text NOT NULL DEFAULT '',
  PRIMARY KEY (app_id, device_id)
) WITH (fillfactor = 85);
CREATE INDEX device_installed ON device (app_id, installed_at) WHERE installed_at IS NOT NULL;
CREATE INDEX device_registered ON device (app_id, register_day) WHERE register_day IS NOT NULL;
CREATE TABLE seen (
  app_id bigint NOT NULL,
  kind smallint NOT NULL,
  id uuid NOT NULL,
  last_hour integer NOT NULL,
  hours bigint NOT NULL,
  last_day integer NOT NULL,
  days bigint NOT NULL,
  PRIMARY KEY (app_id, kind, id)
) WITH (fillfactor = 85);
CREATE TABLE touch (
  app_id bigint NOT NULL,
  key uuid NOT NULL,
  ts timestamptz NOT NULL,
  touch_id uuid NOT NULL,
  key_kind smallint NOT NULL,
  channel_id bigint NOT NULL,
  is_click boolean NOT NULL,
  platform smallint NOT NULL,
  os_version text NOT NULL,
  model text NOT NULL,
  params jsonb,
  PRIMARY KEY (app_id, key, ts, touch_id)
);
CREATE INDEX touch_age ON touch (ts);
CREATE TABLE install_candidate (
  app_id bigint NOT NULL,
  device_id uuid NOT NULL,
  installed_at timestamptz NOT NULL,
  position smallint NOT NULL,
  channel_id bigint NOT NULL,
  method smallint NOT NULL,
  touched_at timestamptz,
  is_click boolean NOT NULL,
  won boolean NOT NULL,
  reason text NOT NULL,
  lost_to bigint,
  PRIMARY KEY (app_id, device_id, installed_at, position)
);
CREATE TABLE ip_install (
  app_id bigint NOT NULL,
  day integer NOT NULL,
  ip text NOT NULL,
  installs integer NOT NULL,
  PRIMARY KEY (app_id, day, ip)
);
CREATE TABLE rollup (
  app_id bigint NOT NULL,
  grain smallint NOT NULL,
  match smallint NOT NULL,
  channel_id bigint NOT NULL,
  t integer NOT NULL,
  platform smallint NOT NULL,
  visit bigint NOT NULL DEFAULT 0,
  visit_uv bigint NOT NULL DEFAULT 0,
  click bigint NOT NULL DEFAULT 0,
  click_uv bigint NOT NULL DEFAULT 0,
  install bigint NOT NULL DEFAULT 0,
  organic bigint NOT NULL DEFAULT 0,
  reinstall bigint NOT NULL DEFAULT 0,
  wakeup bigint NOT NULL DEFAULT 0,
  register bigint NOT NULL DEFAULT 0,
  register_uv bigint NOT NULL DEFAULT 0,
  abnormal bigint NOT NULL DEFAULT 0,
  active bigint NOT NULL DEFAULT 0,
  launch bigint NOT NULL DEFAULT 0,
  duration_seconds bigint NOT NULL DEFAULT 0,
  pay_cents bigint NOT NULL DEFAULT 0,
  pay_users bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (app_id, grain, match, channel_id, t, platform)
) WITH (fillfactor = 85);
CREATE TABLE retained (
  app_id bigint NOT NULL,
  basis smallint NOT NULL,
  match smallint NOT NULL,
  channel_id bigint NOT NULL,
  cohort integer NOT NULL,
  n smallint NOT NULL,
  platform smallint NOT NULL,
  devices bigint NOT NULL,
  PRIMARY KEY (app_id, basis, match, channel_id, cohort, n, platform)
) WITH (fillfactor = 85);
`;
