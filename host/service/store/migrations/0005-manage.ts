/** What managing channels needs: sub-channels and lists by index, the state a binned channel had. */
export const manage = `
ALTER TABLE channel ADD COLUMN bin_state smallint;
CREATE INDEX channel_parent ON channel (app_id, parent_id) WHERE parent_id IS NOT NULL;
CREATE INDEX channel_newest ON channel (app_id, type, created_at DESC, id DESC)
  WHERE parent_id IS NULL AND deleted_at IS NULL;
`;
