/** Sign-ins that end with the browser, and the devices that accounts have signed in on. */
export const signIn = `
ALTER TABLE session ADD COLUMN is_remembered boolean NOT NULL DEFAULT true;
CREATE TABLE known_device (
  account_id bigint NOT NULL,
  device text NOT NULL,
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, device)
);
`;
