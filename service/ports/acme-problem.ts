import * as v from "valibot";
import type { EdgeAutoFault } from "../../src/core/api/contract/constants/acceleration";

/** Error of an ACME authority, by RFC 8555. */
export interface Problem {
  fault: EdgeAutoFault;
  detail: string;
  /** As its header says; empty = it does not. */
  retryAfter: string;
}

const prefix = "urn:ietf:params:acme:error:";
const problemByType = new Map<string, EdgeAutoFault>(
  Object.entries({
    dns: "dns",
    connection: "connection",
    tls: "connection",
    unauthorized: "unauthorized",
    incorrectResponse: "unauthorized",
    caa: "caa",
    rejectedIdentifier: "rejected",
    unsupportedIdentifier: "rejected",
    rateLimited: "limited",
    accountDoesNotExist: "account",
    externalAccountRequired: "account",
    invalidContact: "account",
    unsupportedContact: "account",
    userActionRequired: "account",
    badSignatureAlgorithm: "account",
    badPublicKey: "account",
    serverInternal: "unreachable",
  } as const),
);
const detailLength = 500;

const document = v.object({
  type: v.pipe(v.string(), v.startsWith(prefix)),
  detail: v.optional(v.string(), ""),
});
/** Challenges and orders that became invalid carry theirs; authorisations those of their challenges. */
const carried = v.object({ error: document });
const found = v.union([carried, document]);

/** Whatever is wrong with a new account, such as what binds it, no domain can mend. */
function problemOf(name: string, isOfAccount: boolean): EdgeAutoFault {
  const problem = problemByType.get(name) ?? "other";
  const isPassing = problem === "limited" || problem === "unreachable" || name === "badNonce";
  return isOfAccount && !isPassing ? "account" : problem;
}

/** Why nothing came of it, of an answer; null when it complains of nothing. */
export function problemIn(
  data: unknown,
  status: number,
  retryAfter: string,
  isOfAccount = false,
): Problem | null {
  const parsed = v.safeParse(found, data);
  if (parsed.success) {
    const { type, detail } = "error" in parsed.output ? parsed.output.error : parsed.output;
    const name = type.slice(prefix.length);
    const said = detail.replace(/\s+/g, " ").trim() || name;
    const problem = problemOf(name, isOfAccount);
    return { fault: problem, detail: said.slice(0, detailLength), retryAfter };
  }
  if (status === 429) return { fault: "limited", detail: `HTTP ${status}`, retryAfter };
  return status >= 500 ? { fault: "unreachable", detail: `HTTP ${status}`, retryAfter } : null;
}

const longestMs = 7 * 86_400_000;

/** Milliseconds that `Retry-After` asks for, in seconds or until a moment. */
export function waitOf(retryAfter: string, nowMs: number): number {
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - nowMs;
  return Number.isFinite(ms) ? Math.min(longestMs, Math.max(0, ms)) : 0;
}
