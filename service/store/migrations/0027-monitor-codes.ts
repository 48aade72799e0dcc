/**
 * Monitoring links get codes of their own, so that a promotion link, which anybody sees, gives none away.
 * Links at platforms go on: channels of ads keep their code for them, and get a new one to promote with.
 */
export const monitorCodes = `
ALTER TABLE link_code ADD COLUMN kind smallint NOT NULL DEFAULT 0;
ALTER TABLE ad_channel ADD COLUMN monitor_code text NOT NULL DEFAULT '';
ALTER TABLE ad_channel ADD COLUMN postback_host text NOT NULL DEFAULT '';
DO $$
DECLARE
  one record;
  fresh text;
BEGIN
  FOR one IN
    SELECT c.app_id, c.id, c.link_code AS code FROM channel c
    JOIN ad_channel a ON a.app_id = c.app_id AND a.channel_id = c.id
  LOOP
    LOOP
      fresh := substr(replace(gen_random_uuid()::text, '-', ''), 1, 12);
      EXIT WHEN NOT EXISTS (SELECT 1 FROM link_code WHERE code = fresh);
    END LOOP;
    UPDATE link_code SET kind = 1 WHERE code = one.code;
    INSERT INTO link_code (code, app_id, channel_id) VALUES (fresh, one.app_id, one.id);
    UPDATE ad_channel SET monitor_code = one.code WHERE app_id = one.app_id AND channel_id = one.id;
    UPDATE channel SET link_code = fresh WHERE app_id = one.app_id AND id = one.id;
  END LOOP;
END $$;
`;
