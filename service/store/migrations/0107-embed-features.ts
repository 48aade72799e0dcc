/**
 * Abilities that an embed key and its tokens have beside their areas. Those of before have all of them; the
 * version before writes its rows without the column and reads none of it.
 */
export const embedFeatures = `
ALTER TABLE embed_key ADD COLUMN features jsonb NOT NULL DEFAULT '["export", "share", "phone"]';
ALTER TABLE embed_token ADD COLUMN features jsonb NOT NULL DEFAULT '["export", "share", "phone"]';
`;
