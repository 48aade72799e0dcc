/**
 * Columns for the English of why a chat bot took no notice and why Apple's figures did not come. Empty where
 * the version before wrote the row; it reads and writes the Chinese as it did.
 */
export const englishReasons = `
ALTER TABLE notice_setting ADD COLUMN robot_fault_en text;
ALTER TABLE asa_channel ADD COLUMN auth_reason_en text;
`;
