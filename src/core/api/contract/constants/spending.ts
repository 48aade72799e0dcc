/** Calls that spend or move money at the wish of a customer: each takes an idempotency key. */
export const spendingCalls = [
  "/api/console/order/create",
  "/api/console/order/createPack",
  "/api/console/order/requestRefund",
  "/api/console/pay/rePay",
  "finance/beginTransfer",
  "finance/recharge",
  "invoice/apply",
] as const;
export type SpendingCall = (typeof spendingCalls)[number];
