/** Shares whose viewers may compare: the version before writes its rows without the column, and compares nothing. */
export const shareComparison = `
ALTER TABLE channel_share ADD COLUMN allows_compare boolean NOT NULL DEFAULT false;
`;
