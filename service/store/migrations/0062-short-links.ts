/** Short links: what a channel of type 4 keeps beside it, and who opened them. */
export const shortLinks = `
CREATE TABLE short_link (
  app_id bigint NOT NULL,
  channel_id bigint NOT NULL,
  suffix text NOT NULL,
  host text NOT NULL DEFAULT '',
  state smallint NOT NULL DEFAULT 1 CHECK (state IN (1, 2, 4)),
  is_archived boolean NOT NULL DEFAULT false,
  target text NOT NULL,
  spec jsonb NOT NULL DEFAULT '{}',
  tags text[] NOT NULL DEFAULT '{}',
  password_hash text,
  expire_at timestamptz,
  click_limit bigint,
  block_reason text NOT NULL DEFAULT '',
  blocked_at timestamptz,
  PRIMARY KEY (app_id, channel_id)
);
CREATE TABLE short_link_click (
  app_id bigint NOT NULL,
  channel_id bigint NOT NULL,
  ts timestamptz NOT NULL,
  eid text NOT NULL,
  visitor text NOT NULL,
  is_sent boolean NOT NULL,
  bot text NOT NULL DEFAULT '',
  variant smallint,
  is_qr boolean NOT NULL,
  platform smallint NOT NULL,
  os_version text NOT NULL DEFAULT '',
  browser text NOT NULL,
  province text NOT NULL DEFAULT '',
  city text NOT NULL DEFAULT '',
  referrer text NOT NULL DEFAULT '',
  PRIMARY KEY (app_id, channel_id, ts, eid)
);
CREATE INDEX short_link_click_ts ON short_link_click (app_id, ts);
ALTER TABLE link_code ADD COLUMN skeleton text;
CREATE INDEX link_code_skeleton ON link_code (skeleton) WHERE skeleton IS NOT NULL;
`;
