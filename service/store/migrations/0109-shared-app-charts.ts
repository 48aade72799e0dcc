/**
 * Charts of a whole app that an account shared: a password, and values that never move. The version before
 * writes its rows without these columns, and reads none of kind `app`.
 */
export const sharedAppCharts = `
ALTER TABLE signed_chart ADD COLUMN password_hash text;
ALTER TABLE signed_chart ADD COLUMN wrong_tries integer NOT NULL DEFAULT 0;
ALTER TABLE signed_chart ADD COLUMN locked_until timestamptz;
ALTER TABLE signed_chart ADD COLUMN reply jsonb;
`;
