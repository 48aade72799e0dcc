/** When a channel left the bin for good; what it counted stays. */
export const purge = `
ALTER TABLE channel ADD COLUMN purged_at timestamptz;
CREATE INDEX channel_bin ON channel (deleted_at) WHERE state = 3 AND purged_at IS NULL;
`;
