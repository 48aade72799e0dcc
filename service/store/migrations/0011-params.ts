/** Parameters that installs and wake-ups carried. `source`: 1 the link's own, 2 the channel's. */
export const params = `
CREATE TABLE install_param (
  app_id bigint NOT NULL,
  device_id uuid NOT NULL,
  name text NOT NULL,
  source smallint NOT NULL,
  value text NOT NULL,
  day integer NOT NULL,
  platform smallint NOT NULL,
  channel_id bigint NOT NULL,
  PRIMARY KEY (app_id, device_id, name, source)
);
CREATE INDEX install_param_day ON install_param (app_id, day, name);
CREATE TABLE wake_param (
  app_id bigint NOT NULL,
  day integer NOT NULL,
  name text NOT NULL,
  source smallint NOT NULL,
  value text NOT NULL,
  platform smallint NOT NULL,
  channel_id bigint NOT NULL,
  times bigint NOT NULL,
  PRIMARY KEY (app_id, day, name, source, value, platform, channel_id)
);
CREATE TABLE param_mark (
  app_id bigint NOT NULL,
  name text NOT NULL,
  mark smallint NOT NULL,
  PRIMARY KEY (app_id, name)
);
`;
