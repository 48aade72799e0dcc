/** Requests under idempotency keys with their results, and the term that an order was priced with. */
export const spending = `
CREATE TABLE spend_request (
  account_id bigint NOT NULL,
  idempotency_key text NOT NULL,
  call text NOT NULL,
  body_hash text NOT NULL,
  source_no text NOT NULL,
  reply jsonb,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, idempotency_key)
);
CREATE INDEX spend_request_age ON spend_request (created_at);
ALTER TABLE purchase ADD COLUMN priced_term_end timestamptz;
`;
