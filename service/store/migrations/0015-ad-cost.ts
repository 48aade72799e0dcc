/** Entered spend of an ad channel on a day. */
export const adCost = `
CREATE TABLE ad_cost (
  app_id bigint NOT NULL,
  channel_id bigint NOT NULL,
  day integer NOT NULL,
  cents bigint NOT NULL,
  account_id bigint NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (app_id, channel_id, day)
);
CREATE INDEX ad_cost_day ON ad_cost (app_id, day);
`;
