/**
 * Webhooks that fail keep what they are to be told: since when they fail, when they are tried next, how fast
 * what has waited is let out, and until when the secret before still signs. A message that is sent again with
 * others keeps the state it had. The version before reads and writes all tables as it did.
 */
export const webhookOutages = `
ALTER TABLE webhook
  ADD COLUMN failing_since timestamptz,
  ADD COLUMN next_at timestamptz,
  ADD COLUMN per_second integer,
  ADD COLUMN overlap_until timestamptz;
ALTER TABLE webhook_delivery ADD COLUMN resent_from smallint;
CREATE INDEX webhook_delivery_queue ON webhook_delivery (app_id, webhook_id, at) WHERE state = 0;
`;
