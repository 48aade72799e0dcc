/**
 * A webhook chooses the form of its messages and, of the app's own events, which it is told of. Those there
 * are keep the form and are told of all. The version before reads and writes the table as it did.
 */
export const webhookForms = `
ALTER TABLE webhook
  ADD COLUMN form smallint NOT NULL DEFAULT 0,
  ADD COLUMN event_ids jsonb;
`;
