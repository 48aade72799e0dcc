/** Clicks that a limited link has led on, and what each account was given with its first app. */
export const places = `
ALTER TABLE short_link ADD COLUMN led_on bigint NOT NULL DEFAULT 0;
CREATE TABLE account_gift (
  account_id bigint PRIMARY KEY,
  mobile_mark text NOT NULL,
  app_id bigint,
  given_at timestamptz NOT NULL
);
CREATE INDEX account_gift_mobile ON account_gift (mobile_mark);
`;
