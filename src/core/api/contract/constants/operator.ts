/** The roles of operators; `admin` includes all others. */
export const operatorRoles = ["admin", "support", "review", "finance", "security"] as const;

export type OperatorRole = (typeof operatorRoles)[number];

/** Why an account is disabled; the account is told. */
export const disableReasons = ["violation", "unpaid", "security", "request"] as const;

export type DisableReason = (typeof disableReasons)[number];

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
