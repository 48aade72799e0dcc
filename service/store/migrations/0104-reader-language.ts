/**
 * Columns for texts in the language of whoever reads them: the English of messages, notices and
 * announcements, and the language that an account last used the console in. Empty where the version before
 * wrote the row; it reads and writes the Chinese as it did.
 */
export const readerLanguage = `
ALTER TABLE message ADD COLUMN title_en text, ADD COLUMN body_en text;
ALTER TABLE notice ADD COLUMN title_en text, ADD COLUMN body_en text;
ALTER TABLE announcement
  ADD COLUMN title_en text NOT NULL DEFAULT '', ADD COLUMN body_en text NOT NULL DEFAULT '';
ALTER TABLE job ADD COLUMN fault_en text;
ALTER TABLE account ADD COLUMN language text;
`;
