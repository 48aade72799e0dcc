import { sql } from "kysely";
import type { CallName, Contract, OperatorRole } from "../../src/core/api/contract";
import { operatorRoles } from "../../src/core/api/contract/constants/operator";
import type { Viewer } from "../base/caller";
import type { ServiceConfig } from "../base/config";
import { say } from "../base/message";
import { ServiceError } from "../base/service-error";
import type { Db } from "../store/open";

type Named = Pick<ServiceConfig, "operators">;

/** The mobile of an account, and whether a code that was sent to it has proven it. */
export interface Mobile {
  mobile: string;
  is_mobile_verified: boolean;
}

/**
 * Tells whether an account is one of XI_OPERATORS, who may do everything and cannot be removed here.
 * Whoever is invited writes any number: one that no code has proven names nobody.
 */
export const isFixedOperator = (
  { operators }: Named,
  { mobile, is_mobile_verified: isVerified }: Mobile,
): boolean => isVerified && operators.includes(mobile);

/** Returns the operator roles of an account; none unless it is an operator. */
export async function rolesOf(
  db: Db,
  config: Named,
  account: { id: number } & Mobile,
): Promise<OperatorRole[]> {
  if (isFixedOperator(config, account)) return [...operatorRoles];
  const row = await db
    .selectFrom("operator")
    .select("roles")
    .where("account_id", "=", account.id)
    .executeTakeFirst();
  const roles = row?.roles ?? [];
  return roles.includes("admin") ? [...operatorRoles] : roles;
}

/** Changes who runs the deployment: two who bar each other at once must not both succeed. */
export const changeOperators = <Answer>(
  db: Db,
  change: (tx: Db) => Promise<Answer>,
): Promise<Answer> =>
  db.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtext('operators'))`.execute(tx);
    return change(tx);
  });

/** Refuses what would leave nobody who may make operators; whoever is disabled or leaves counts for nothing. */
export async function checkAdminRemains(db: Db, config: Named, without: number): Promise<void> {
  const rest = await db
    .selectFrom("account")
    .leftJoin("operator", "operator.account_id", "account.id")
    .select(["account.id", "account.mobile", "account.is_mobile_verified", "operator.roles"])
    .where("account.disabled", "=", false)
    .where("account.close_at", "is", null)
    .where("account.id", "!=", without)
    .where((where) =>
      where.or([
        where("operator.account_id", "is not", null),
        ...(config.operators.length > 0 ? [where("account.mobile", "in", config.operators)] : []),
      ]),
    )
    .execute();
  const isAdmin = (row: (typeof rest)[number]) =>
    isFixedOperator(config, row) || row.roles?.includes("admin");
  if (!rest.some(isAdmin)) throw new ServiceError("0409", say("至少要有一位管理员"), "roles");
}

type OperatorCall = {
  [Name in CallName]: Contract[Name]["access"] extends "operator" ? Name : never;
}[CallName];

/** Which role each call takes, beside `admin`; of several, any. A call left out does not compile. */
export const rolesFor: Record<OperatorCall, readonly OperatorRole[]> = {
  "operator/summary": operatorRoles,
  "operator/deeds": operatorRoles,
  "operator/audit": ["security"],
  "operator/certificationList": ["review"],
  "operator/certificationOpen": ["review"],
  "operator/certificationApprove": ["review"],
  "operator/certificationRefuse": ["review"],
  "operator/feedbackList": ["support"],
  "operator/feedbackAnswer": ["support"],
  "operator/announcementList": ["support"],
  "operator/announcementSave": ["support"],
  "operator/announcementEnd": ["support"],
  "operator/domainList": ["review", "security"],
  "operator/domainBlock": ["review", "security"],
  "operator/linkList": ["review", "security"],
  "operator/linkBlock": ["review", "security"],
  "operator/invoiceList": ["finance"],
  "operator/invoiceIssue": ["finance"],
  "operator/invoiceReview": ["finance"],
  "operator/invoiceUpload": ["finance"],
  "operator/transferList": ["finance"],
  "operator/transferReview": ["finance"],
  "operator/transferVoucher": ["finance"],
  "operator/refundList": ["finance"],
  "operator/refundReview": ["finance"],
  "operator/accounts": ["support", "security"],
  "operator/disableAccount": ["security"],
  "operator/enableAccount": ["security"],
  "operator/apps": ["support", "security"],
  "operator/limitApp": ["security"],
  "operator/invites": ["support"],
  "operator/addInvite": ["support"],
  "operator/revokeInvite": ["support"],
  "operator/list": ["admin"],
  "operator/save": ["admin"],
  "operator/remove": ["admin"],
};

/** Refuses whoever does not run this deployment, or not this part of it; embed tokens included. */
export async function checkOperator(
  db: Db,
  config: Named,
  viewer: Viewer,
  name: CallName,
): Promise<void> {
  if (viewer.role === "normal" && !viewer.embed) {
    const account = await db
      .selectFrom("account")
      .select(["id", "mobile", "is_mobile_verified"])
      .where("id", "=", viewer.accountId)
      .executeTakeFirstOrThrow();
    const roles = await rolesOf(db, config, account);
    const needed: readonly OperatorRole[] = rolesFor[name as OperatorCall];
    if (needed.some((role) => roles.includes(role))) return;
    if (roles.length > 0) throw new ServiceError("0403", say("您的运营角色不能使用此功能"));
  }
  throw new ServiceError("0403", say("只有部署的运营人员可以使用此功能"));
}

export interface OperatorAction {
  accountId: number;
  name: CallName;
  /** Validated body of the call. */
  body: unknown;
  at: number;
  ip: string;
}

/** Writes down what an operator is about to do, so that nothing is done unseen. */
export async function recordAction(
  db: Db,
  { accountId, name, body, at, ip }: OperatorAction,
): Promise<void> {
  await db
    .insertInto("operator_deed")
    .values({ at: new Date(at), account_id: accountId, deed: name, subject: subjectOf(body), ip })
    .execute();
}

/** Writes down what was done at the command line, where nobody is signed in. */
export async function recordCliAction(
  db: Db,
  { actor, action, subject, at }: { actor: string; action: string; subject: string; at: number },
): Promise<void> {
  await db
    .insertInto("operator_deed")
    .values({ at: new Date(at), account_id: 0, actor, deed: action, subject, ip: "" })
    .execute();
}

function subjectOf(body: unknown): string {
  if (typeof body !== "object" || body === null) return "";
  const named =
    "id" in body ? body.id : "no" in body ? body.no : "mobile" in body ? body.mobile : "";
  return typeof named === "number" || typeof named === "string" ? String(named).slice(0, 100) : "";
}
