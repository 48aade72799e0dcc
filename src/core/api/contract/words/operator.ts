/** Kinds of work on the operator's page, in its order. */
export const operatorQueues = [
  "certification",
  "invoice",
  "transfer",
  "refund",
  "domain",
  "link",
  "feedback",
  "announcement",
] as const;

export type OperatorQueue = (typeof operatorQueues)[number];
