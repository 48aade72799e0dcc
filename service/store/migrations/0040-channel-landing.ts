/** Landing page appearance of a channel, and the versions that its visitors receive. */
export const channelLanding = `
ALTER TABLE channel ADD COLUMN landing_template text NOT NULL DEFAULT '';
ALTER TABLE channel ADD COLUMN packages jsonb NOT NULL DEFAULT '{}';
`;
