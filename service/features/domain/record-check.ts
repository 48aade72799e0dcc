import type { DomainCheck, DomainFault, DomainState } from "../../../src/core/api/contract";
import { zh } from "../../../src/core/text/domain-list";
import { en } from "../../../src/core/text/en/domain-list";
import { say } from "../../base/message";
import type { DomainPort } from "../../ports";
import type { Db } from "../../store/open";
import { notify } from "../message";
import { checkDomain, type Look } from "./check-domain";
import { domainsIn, type StoredDomain, stateOf } from "./domain-row";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const longestMs = 6 * hourMs;
/** Name servers that say nothing this often in a row are taken at their word. */
const unsureAtMost = 4;

/** Faults that are pending rather than wrong. */
const pending: ReadonlySet<DomainFault> = new Set(["txtMissing", "recordMissing", "dnsTimeout"]);

const needsHttps = ({ is_https_forced, purpose }: StoredDomain) =>
  is_https_forced || purpose === "universal";

/** The first thing in the way of serving a domain; null when nothing is. */
function problemOf(row: StoredDomain, checks: readonly DomainCheck[]): DomainFault | null {
  const isAsked = ({ name }: DomainCheck) =>
    name === "ownership" ||
    name === "record" ||
    (needsHttps(row) && row.purpose !== "universal" ? name === "certificate" : needsHttps(row));
  return checks.filter(isAsked).find(({ state }) => state === "bad")?.fault ?? null;
}

function nextState(row: StoredDomain, problem: DomainFault | null, isUnsure: boolean): DomainState {
  const state = stateOf(row.state);
  // Stopped and blocked are decisions, which no look undoes.
  if (state === 3 || state === 4) return state;
  if (problem === null) return 1;
  if (state === 1) return isUnsure && row.failures < unsureAtMost ? 1 : 2;
  return state === 2 || !pending.has(problem) ? 2 : 0;
}

function waitMs(state: DomainState, isGood: boolean, failures: number): number {
  if (state === 1 && isGood) return longestMs;
  return Math.min(longestMs, minuteMs * 2 ** Math.min(failures, 10));
}

/** Proves a host to be an account's; false when it is somebody else's already. */
async function claim(db: Db, row: StoredDomain): Promise<boolean> {
  if (row.is_proven) return true;
  const taken = await db
    .selectFrom("domain")
    .select("id")
    .where("host", "=", row.host)
    .where("is_proven", "=", true)
    .executeTakeFirst();
  if (taken) return false;
  return db
    .updateTable("domain")
    .set({ is_proven: true })
    .where("id", "=", row.id)
    .execute()
    .then(
      () => true,
      // The unique index decides between two that ask at once.
      (error: unknown) => {
        if ((error as { code?: unknown }).code === "23505") return false;
        throw error;
      },
    );
}

interface Deps {
  db: Db;
  port: DomainPort;
  target: string;
  now: number;
}

/** A look; an owner who is new to us is looked at twice, since what they serve depends on it. */
async function look({ db, port, target, now }: Deps, row: StoredDomain): Promise<Look> {
  const first = await checkDomain(port, row, { target, now });
  if (!first.isProven || row.is_proven) return first;
  if (await claim(db, row)) {
    return checkDomain(port, { ...row, is_proven: true }, { target, now });
  }
  const [ownership, ...rest] = first.checks;
  const checks = ownership
    ? [{ ...ownership, state: "bad" as const, fault: "taken" as const }, ...rest]
    : rest;
  return { ...first, isProven: false, checks };
}

async function tell(
  db: Db,
  row: StoredDomain,
  {
    before,
    after,
    problem,
    at,
  }: { before: DomainState; after: DomainState; problem: DomainFault | null; at: number },
): Promise<void> {
  const isWorse = before === 1 && after === 2;
  const isBetter = before === 2 && after === 1;
  if (!isWorse && !isBetter) return;
  await notify(db, {
    accountId: row.account_id,
    event: "domain",
    title: isWorse ? say("域名异常：{}", row.host) : say("域名已恢复：{}", row.host),
    body: isWorse
      ? say(
          "{}。\n恢复之前，该域名下的链接无法打开，渠道链接改用平台的域名。",
          problem ? { zh: zh.faults[problem], en: en.faults[problem] } : "",
        )
      : say("检测已通过，该域名下的链接恢复正常。"),
    link: "/user/domain",
    at,
  });
}

/** Looks at a domain and keeps what was found: its state, its certificate, and when to look again. */
export async function recordCheck(deps: Deps, row: StoredDomain): Promise<void> {
  const { db, now } = deps;
  const found = await look(deps, row);
  const problem = problemOf(row, found.checks);
  const before = stateOf(row.state);
  const state = nextState(row, problem, found.isUnsure);
  const failures = problem === null ? 0 : row.failures + 1;
  const isLost = !found.isProven && !found.isUnsure;
  const seen = found.isSecure ? found.seen : null;
  await db.transaction().execute(async (tx) => {
    const done = await tx
      .updateTable("domain")
      .set({
        state,
        fault: state === 4 ? row.fault : problem,
        checks: JSON.stringify(found.checks),
        checked_at: new Date(now),
        next_check_at: new Date(now + waitMs(state, problem === null, failures)),
        failures,
        is_secure: found.isSecure,
        ...(isLost && { is_proven: false }),
        ...(row.certificate === null && {
          cert_kind: seen ? ("auto" as const) : ("none" as const),
          cert_expire_at: seen?.expireAt ?? null,
          cert_issuer: seen?.issuer ?? "",
        }),
      })
      .where("id", "=", row.id)
      // Stopped or changed meanwhile, it is looked at anew.
      .where("updated_at", "=", row.updated_at)
      .returning("id")
      .executeTakeFirst();
    if (done) await tell(tx, row, { before, after: state, problem, at: now });
  });
}

/** Lists the domains due for a check, longest overdue first, at most `most`. */
export const dueDomains = (db: Db, now: number, most: number): Promise<StoredDomain[]> =>
  domainsIn(db)
    .where("domain.state", "in", [0, 1, 2])
    .where("domain.next_check_at", "<=", new Date(now))
    .orderBy("domain.next_check_at")
    .limit(most)
    .execute();
