/** Requests of accounts that were invited but are not authorised: granting one makes an authorisation. */
export const invitedApplications = `
ALTER TABLE app_application ADD COLUMN is_invited boolean NOT NULL DEFAULT false;
`;
