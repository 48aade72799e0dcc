/** The promotion link that last brought a device back, and when. */
export const reengagement = `
ALTER TABLE device ADD COLUMN woken_channel_id bigint NOT NULL DEFAULT 0;
ALTER TABLE device ADD COLUMN woken_at timestamptz;
`;
