/** How a channel's landing page looks, and which versions its visitors get. */
export const channelLanding = `
ALTER TABLE channel ADD COLUMN landing_template text NOT NULL DEFAULT '';
ALTER TABLE channel ADD COLUMN packages jsonb NOT NULL DEFAULT '{}';
`;
