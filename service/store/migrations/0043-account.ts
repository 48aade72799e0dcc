/** Account profile, WeChat login and closing date; WeChat tickets beside those of QR codes. */
export const account = `
ALTER TABLE account ADD COLUMN email text NOT NULL DEFAULT '';
ALTER TABLE account ADD COLUMN industry text NOT NULL DEFAULT '';
ALTER TABLE account ADD COLUMN wechat_id text;
ALTER TABLE account ADD COLUMN wechat_name text NOT NULL DEFAULT '';
ALTER TABLE account ADD COLUMN close_at timestamptz;
ALTER TABLE account ADD COLUMN closed_at timestamptz;
CREATE UNIQUE INDEX account_wechat ON account (wechat_id) WHERE wechat_id IS NOT NULL;
CREATE INDEX account_closing ON account (close_at) WHERE close_at IS NOT NULL AND closed_at IS NULL;
ALTER TABLE sign_in_ticket ADD COLUMN purpose text NOT NULL DEFAULT 'scan';
ALTER TABLE sign_in_ticket ADD COLUMN wechat_id text NOT NULL DEFAULT '';
ALTER TABLE sign_in_ticket ADD COLUMN wechat_name text NOT NULL DEFAULT '';
`;
