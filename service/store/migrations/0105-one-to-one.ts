/**
 * Columns for one click, one install: whose touch it was and which ids it named,
 * which touch a candidate was, and since when an install holds its click. Empty where the version before
 * wrote the row; it reads and writes all three tables as it did.
 */
export const oneToOne = `
ALTER TABLE touch ADD COLUMN visitor uuid, ADD COLUMN id_names text;
ALTER TABLE install_candidate ADD COLUMN touch_id uuid;
ALTER TABLE used_touch ADD COLUMN taken_at timestamptz;
`;
