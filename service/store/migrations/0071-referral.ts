/** Shares by users of apps, visitors from them, and the resulting installs. */
export const referral = `
CREATE TABLE referral_deed (
  app_id bigint NOT NULL,
  day integer NOT NULL,
  uid text NOT NULL,
  kind smallint NOT NULL,
  who uuid NOT NULL,
  via text NOT NULL,
  ip text NOT NULL,
  times bigint NOT NULL,
  last_at timestamptz NOT NULL,
  PRIMARY KEY (app_id, day, uid, kind, who, via)
);
CREATE INDEX referral_deed_uid ON referral_deed (app_id, uid, kind);
CREATE INDEX referral_deed_who ON referral_deed (app_id, who) WHERE kind = 0;
CREATE TABLE referral_install (
  app_id bigint NOT NULL,
  day integer NOT NULL,
  uid text NOT NULL,
  device_id uuid NOT NULL,
  at timestamptz NOT NULL,
  via text NOT NULL,
  platform smallint NOT NULL,
  province text NOT NULL,
  city text NOT NULL,
  ip text NOT NULL,
  register_day integer,
  PRIMARY KEY (app_id, day, uid, device_id)
);
CREATE INDEX referral_install_uid ON referral_install (app_id, uid);
CREATE INDEX referral_install_device ON referral_install (app_id, device_id);
`;
