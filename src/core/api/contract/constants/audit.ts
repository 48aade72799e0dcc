/** Who can do what the audit log notes. */
export const auditActorKinds = [
  "user",
  "operator",
  "key",
  "embed",
  "cli",
  "system",
  "partner",
] as const;
export type AuditActorKind = (typeof auditActorKinds)[number];

export const auditOutcomes = ["done", "refused"] as const;
export type AuditOutcome = (typeof auditOutcomes)[number];
