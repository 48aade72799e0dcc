import type { Environment } from "./read-env";

const usualDays = 400;
/** Network logs are to be kept for six months by law. */
const fewestDays = 180;
const mostDays = 3_650;

/** Reads `XI_AUDIT_DAYS`: for how long the audit log is kept. */
export function readAuditDays(env: Environment): number {
  const given = env.XI_AUDIT_DAYS?.trim() || String(usualDays);
  const days = /^\d{1,4}$/.test(given) ? Number(given) : Number.NaN;
  if (days >= fewestDays && days <= mostDays) return days;
  throw new Error(
    `XI_AUDIT_DAYS 应为 ${fewestDays} 到 ${mostDays} 的整数（天），现在是「${given}」`,
  );
}
