/**
 * Orders of an app by a hash of their id: what was paid for each and what was asked back, so that never
 * more is taken off than was paid.
 */
export const paidOrders = `
CREATE TABLE paid_order (
  app_id bigint NOT NULL,
  order_id uuid NOT NULL,
  paid_cents bigint NOT NULL,
  refunded_cents bigint NOT NULL,
  PRIMARY KEY (app_id, order_id)
) WITH (fillfactor = 90);
`;
