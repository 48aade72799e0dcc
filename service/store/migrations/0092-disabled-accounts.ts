/** Why an account is disabled, until when, and which apps serve nobody meanwhile. */
export const disabledAccounts = `
ALTER TABLE account
  ADD COLUMN disabled_at timestamptz,
  ADD COLUMN disabled_until timestamptz,
  ADD COLUMN disabled_reason text NOT NULL DEFAULT '',
  ADD COLUMN disabled_case text NOT NULL DEFAULT '',
  ADD COLUMN disabled_note text NOT NULL DEFAULT '';
CREATE INDEX account_disabled_until ON account (disabled_until) WHERE disabled_until IS NOT NULL;
ALTER TABLE app ADD COLUMN stopped_at timestamptz;
`;
