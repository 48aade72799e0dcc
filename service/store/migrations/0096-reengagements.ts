/**
 * All links that lately brought a device back, in place of the last one; and what an event counted while
 * the install of its device had not arrived, so that it moves along with it.
 */
export const reengagements = `
ALTER TABLE device ADD COLUMN reengagements jsonb;
UPDATE device SET reengagements = jsonb_build_array(jsonb_build_array(
    round(extract(epoch FROM woken_at) * 1000)::bigint, woken_channel_id))
  WHERE woken_at > now() - interval '32 days';
ALTER TABLE device DROP COLUMN woken_channel_id, DROP COLUMN woken_at;
ALTER TABLE event ADD COLUMN provisional jsonb;
CREATE INDEX event_provisional ON event (app_id, actor) WHERE provisional IS NOT NULL;
`;
