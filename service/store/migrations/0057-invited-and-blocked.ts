/**
 * Requests of accounts that were invited but are not authorised: granting one makes an authorisation.
 * And why an operator has blocked a domain.
 */
export const invitedAndBlocked = `
ALTER TABLE app_application ADD COLUMN is_invited boolean NOT NULL DEFAULT false;
ALTER TABLE domain ADD COLUMN block_reason text NOT NULL DEFAULT '';
ALTER TABLE domain ADD COLUMN blocked_at timestamptz;
`;
