/** Money paid in through a bank, and refunds that customers ask for. */
export const transfers = `
CREATE TABLE bank_transfer (
  no text PRIMARY KEY,
  account_id bigint NOT NULL,
  cents bigint NOT NULL CHECK (cents > 0),
  state smallint NOT NULL DEFAULT 0,
  payer text NOT NULL DEFAULT '',
  voucher_kind text NOT NULL DEFAULT '',
  bank_no text,
  reason text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  submitted_at timestamptz,
  reviewed_at timestamptz
);
CREATE INDEX bank_transfer_account ON bank_transfer (account_id, created_at);
CREATE INDEX bank_transfer_waiting ON bank_transfer (submitted_at) WHERE state = 1;
CREATE UNIQUE INDEX bank_transfer_bank_no ON bank_transfer (bank_no);
ALTER TABLE purchase ADD COLUMN refund_asked_at timestamptz;
ALTER TABLE purchase ADD COLUMN refund_reason text NOT NULL DEFAULT '';
ALTER TABLE purchase ADD COLUMN refund_refusal text NOT NULL DEFAULT '';
CREATE INDEX purchase_refunding ON purchase (refund_asked_at) WHERE state = 4;
`;
