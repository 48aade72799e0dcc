/**
 * Installs that a later one of the same device replaced, with what `device` knew of them then: the
 * columns are called alike. Earlier ones are told by the install events and candidates that are still
 * there; what those do not know stays empty. `replaced_by` is the event of the later install.
 */
export const formerInstalls = `
CREATE TABLE former_install (
  app_id bigint NOT NULL,
  device_id uuid NOT NULL,
  replaced_by uuid NOT NULL,
  installed_at timestamptz NOT NULL,
  install_day integer NOT NULL,
  channel_id bigint NOT NULL,
  match smallint NOT NULL,
  platform smallint NOT NULL,
  version text NOT NULL DEFAULT '',
  os_version text NOT NULL DEFAULT '',
  model text NOT NULL DEFAULT '',
  province text NOT NULL DEFAULT '',
  city text NOT NULL DEFAULT '',
  network text NOT NULL DEFAULT '',
  operator text NOT NULL DEFAULT '',
  sdk_version text NOT NULL DEFAULT '',
  ip text NOT NULL DEFAULT '',
  last_day integer,
  active_days varbit NOT NULL DEFAULT '',
  register_day integer,
  ctit_seconds integer,
  flags text[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (app_id, device_id, replaced_by)
);
CREATE INDEX former_installed ON former_install (app_id, installed_at);
INSERT INTO former_install (app_id, device_id, replaced_by, installed_at, install_day, channel_id,
  match, platform, model, ip, last_day, active_days, register_day, ctit_seconds)
SELECT e.app_id, e.actor, e.eid, e.ts, (e.ts AT TIME ZONE app.time_zone)::date - '1970-01-01'::date,
  e.channel_id, coalesce(won.method, 7), e.platform, d.model, e.ip, d.last_day, d.active_days,
  d.register_day, floor(extract(epoch FROM e.ts - won.touched_at))::integer
FROM event e JOIN app ON app.id = e.app_id
JOIN device d ON d.app_id = e.app_id AND d.device_id = e.actor AND d.installed_at <> e.ts
LEFT JOIN install_candidate won ON won.app_id = e.app_id AND won.device_id = e.actor
  AND won.installed_at = e.ts AND won.won
WHERE e.type = 3 AND e.params IS NULL;
`;
