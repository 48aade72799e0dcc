/** An app is standard until it is upgraded; the experience app is one by its key, not by its edition. */
export const editions = `
ALTER TABLE app ALTER COLUMN edition SET DEFAULT '0';
UPDATE app SET edition = '0' WHERE edition = '2';
`;
