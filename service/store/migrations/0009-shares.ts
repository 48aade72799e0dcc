/** A share is of a channel or of a group; what more it shows and withholds. */
export const shares = `
ALTER TABLE channel_share RENAME COLUMN channel_id TO target_id;
ALTER TABLE channel_share DROP CONSTRAINT channel_share_pkey;
ALTER TABLE channel_share ADD PRIMARY KEY (app_id, kind, target_id);
ALTER TABLE channel_share ADD COLUMN shows_members boolean NOT NULL DEFAULT false;
ALTER TABLE channel_share ADD COLUMN deducts_abnormal boolean NOT NULL DEFAULT false;
ALTER TABLE channel_share ADD COLUMN has_watermark boolean NOT NULL DEFAULT false;
ALTER TABLE share_visit RENAME COLUMN channel_id TO target_id;
ALTER TABLE share_visit ADD COLUMN kind text NOT NULL DEFAULT 'normal';
DROP INDEX share_visit_channel;
CREATE INDEX share_visit_target ON share_visit (app_id, kind, target_id, visited_at DESC);
`;
