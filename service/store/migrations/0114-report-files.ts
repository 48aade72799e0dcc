/** The file that the mails of a plan have. */
export const reportFiles = `
ALTER TABLE report_plan ADD COLUMN attachment text;
`;
