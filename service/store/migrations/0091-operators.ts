/** Who runs a deployment beside those of XI_OPERATORS, and deeds of whoever has no account here. */
export const operators = `
CREATE TABLE operator (
  account_id bigint PRIMARY KEY,
  roles jsonb NOT NULL,
  since timestamptz NOT NULL,
  added_by text NOT NULL
);
ALTER TABLE operator_deed ADD COLUMN actor text NOT NULL DEFAULT '';
`;
