/**
 * Names and costs of campaigns, and the daily results of each ad: registrations and payments as
 * well, down to the keyword.
 * Earlier results are derived from the devices and events that still exist.
 */
export const campaigns = `
ALTER TABLE ad_cost ADD COLUMN campaign_id text NOT NULL DEFAULT '';
ALTER TABLE ad_cost DROP CONSTRAINT ad_cost_pkey;
ALTER TABLE ad_cost ADD PRIMARY KEY (app_id, channel_id, day, campaign_id);
CREATE TABLE ad_name (
  app_id bigint NOT NULL,
  channel_id bigint NOT NULL,
  level smallint NOT NULL,
  id text NOT NULL,
  name text NOT NULL,
  PRIMARY KEY (app_id, channel_id, level, id)
);
ALTER TABLE ad_day ADD COLUMN keyword_id text NOT NULL DEFAULT '';
ALTER TABLE ad_day ADD COLUMN register_uv bigint NOT NULL DEFAULT 0;
ALTER TABLE ad_day ADD COLUMN pay_cents bigint NOT NULL DEFAULT 0;
ALTER TABLE ad_day DROP CONSTRAINT ad_day_pkey;
ALTER TABLE ad_day ADD PRIMARY KEY
  (app_id, channel_id, day, account_id, campaign_id, group_id, creative_id, keyword_id);
DELETE FROM ad_day WHERE (app_id, channel_id) IN (SELECT app_id, channel_id FROM asa_channel);
INSERT INTO ad_day (app_id, channel_id, day, account_id, campaign_id, group_id, creative_id,
  keyword_id, installs)
SELECT a.app_id, a.channel_id, d.install_day, a.account_id, a.campaign_id, a.group_id,
  a.creative_id, a.keyword_id, count(*)
FROM ad_device a JOIN device d ON d.app_id = a.app_id AND d.device_id = a.device_id
JOIN asa_channel c ON c.app_id = a.app_id AND c.channel_id = a.channel_id
WHERE d.install_day IS NOT NULL
GROUP BY 1, 2, 3, 4, 5, 6, 7, 8;
INSERT INTO ad_day (app_id, channel_id, day, account_id, campaign_id, group_id, creative_id,
  keyword_id, register_uv)
SELECT a.app_id, a.channel_id, d.register_day, a.account_id, a.campaign_id, a.group_id,
  a.creative_id, a.keyword_id, count(*)
FROM ad_device a JOIN device d ON d.app_id = a.app_id AND d.device_id = a.device_id
WHERE d.register_day IS NOT NULL
GROUP BY 1, 2, 3, 4, 5, 6, 7, 8
ON CONFLICT (app_id, channel_id, day, account_id, campaign_id, group_id, creative_id, keyword_id)
DO UPDATE SET register_uv = EXCLUDED.register_uv;
INSERT INTO ad_day (app_id, channel_id, day, account_id, campaign_id, group_id, creative_id,
  keyword_id, pay_cents)
SELECT a.app_id, a.channel_id, (e.ts AT TIME ZONE app.time_zone)::date - '1970-01-01'::date,
  a.account_id, a.campaign_id, a.group_id, a.creative_id, a.keyword_id,
  sum((e.params ->> 'amountCents')::bigint)
FROM event e JOIN app ON app.id = e.app_id
JOIN ad_device a ON a.app_id = e.app_id AND a.device_id = e.actor AND a.channel_id = e.channel_id
WHERE e.type = 7
GROUP BY 1, 2, 3, 4, 5, 6, 7, 8
ON CONFLICT (app_id, channel_id, day, account_id, campaign_id, group_id, creative_id, keyword_id)
DO UPDATE SET pay_cents = EXCLUDED.pay_cents;
`;
