/**
 * Installs of a day are counted by address, by its network and by the ids they name; a touch knows its
 * province; `channel_risk` holds what the last seven days of a channel look like, -1 = the whole app.
 */
export const fraud = `
ALTER TABLE ip_install RENAME TO install_key;
ALTER TABLE install_key RENAME COLUMN ip TO key;
ALTER TABLE touch ADD COLUMN province text NOT NULL DEFAULT '';
CREATE TABLE channel_risk (
  app_id bigint NOT NULL,
  channel_id bigint NOT NULL,
  at timestamptz NOT NULL,
  facts jsonb NOT NULL,
  PRIMARY KEY (app_id, channel_id)
);
CREATE INDEX device_abnormal ON device (app_id, installed_at) WHERE flags <> '{}';
CREATE INDEX candidate_abnormal ON install_candidate (app_id, installed_at)
  WHERE reason LIKE 'FRAUD%';
`;
