/** Kinds of work on the operator's page, in its order. */
export const operatorQueues = [
  "feedback",
  "announcement",
  "invoice",
  "transfer",
  "refund",
] as const;

export type OperatorQueue = (typeof operatorQueues)[number];
