import type { Selectable } from "kysely";
import type { AccountInvite } from "../../../src/core/api/contract";
import { hashToken, newToken } from "../../access/sessions";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import type { Db } from "../../store/open";
import type { InviteTerms } from "../../store/setup-tables";
import type { Tables } from "../../store/tables";
import { maskMobile } from "../auth";

const validMs = 7 * 86_400_000;

type InviteRow = Selectable<Tables["account_invite"]>;

export const inviteGone = () =>
  new ServiceError("0404", say("邀请链接无效、已使用或已过期，请向邀请您的人再要一个"), "invite");

const stateOf = (
  row: Pick<InviteRow, "used_at" | "revoked_at" | "expires_at">,
  now: number,
): AccountInvite["state"] => {
  if (row.used_at) return "used";
  if (row.revoked_at) return "revoked";
  return row.expires_at.getTime() <= now ? "over" : "waiting";
};

/** The path of the page that takes up an invitation; what is after `#` reaches no proxy. */
const invitePath = (token: string): string => `/register#invite=${token}`;

export interface NewInvite {
  /** Empty = for whoever has the link. */
  mobile: string;
  remark: string;
  /** Who makes it: an account, or somebody at the command line. */
  by: { accountId: number } | { actor: string };
  opens?: { appId: number; terms: InviteTerms };
}

/** Makes an invitation; its link is told once, since only its hash is kept. */
export async function makeInvite(
  { db, origin, now }: { db: Db; origin: string; now: () => number },
  { mobile, remark, by, opens }: NewInvite,
): Promise<{ id: number; url: string; expireMs: number }> {
  const token = newToken();
  const at = now();
  const expireMs = at + validMs;
  const { id } = await db
    .insertInto("account_invite")
    .values({
      token_hash: hashToken(token),
      mobile,
      remark,
      app_id: opens?.appId ?? null,
      terms: opens ? JSON.stringify(opens.terms) : null,
      created_by: "accountId" in by ? by.accountId : null,
      actor: "actor" in by ? by.actor : "",
      created_at: new Date(at),
      expires_at: new Date(expireMs),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, url: origin + invitePath(token), expireMs };
}

/** The invitation of a link that can still be used, with who invites and into which app. */
export async function findInvite(db: Db, token: string, now: number) {
  const row = await db
    .selectFrom("account_invite as i")
    .leftJoin("account as by", "by.id", "i.created_by")
    .leftJoin("app", (join) =>
      join.onRef("app.id", "=", "i.app_id").onRef("app.owner_id", "=", "i.created_by"),
    )
    .selectAll("i")
    .select(["by.company", "by.user_name", "by.disabled"])
    .select(["app.name as appName", "app.icon", "app.appkey", "app.deleted_at"])
    .where("i.token_hash", "=", hashToken(token))
    .executeTakeFirst();
  if (!row || stateOf(row, now) !== "waiting") throw inviteGone();
  // Whoever was barred, or gave the app away since, lets nobody in.
  const isAppGone = row.app_id !== null && (row.appName === null || row.deleted_at !== null);
  const isOver = row.terms?.expireMs !== null && (row.terms?.expireMs ?? Infinity) <= now;
  if (row.disabled === true || isAppGone || isOver) throw inviteGone();
  return row;
}

export type FoundInvite = Awaited<ReturnType<typeof findInvite>>;

/** Uses an invitation up for an account; refuses when somebody was faster. */
export async function consumeInvite(
  db: Db,
  { id, accountId, at }: { id: number; accountId: number; at: number },
): Promise<void> {
  const used = await db
    .updateTable("account_invite")
    .set({ used_at: new Date(at), account_id: accountId })
    .where("id", "=", id)
    .where("used_at", "is", null)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", new Date(at))
    .returning("id")
    .executeTakeFirst();
  if (!used) throw inviteGone();
}

const rows = (db: Db) =>
  db
    .selectFrom("account_invite as i")
    .leftJoin("account as by", "by.id", "i.created_by")
    .leftJoin("app", "app.id", "i.app_id")
    .selectAll("i")
    .select(["by.mobile as byMobile", "app.name as appName"]);

type ListedRow = Awaited<ReturnType<ReturnType<typeof rows>["executeTakeFirstOrThrow"]>>;

const invite = (row: ListedRow, now: number): AccountInvite => ({
  id: row.id,
  mobile: row.mobile,
  remark: row.remark,
  appName: row.appName ?? "",
  createdBy: row.actor || (row.byMobile ?? ""),
  createTime: row.created_at.getTime(),
  expireTime: row.expires_at.getTime(),
  state: stateOf(row, now),
});

/** Invitations, the newest first, and how many there are. */
export async function listInvites(
  db: Db,
  { currentPage, pageSize }: { currentPage: number; pageSize: number },
  now: number,
): Promise<{ list: AccountInvite[]; total: number }> {
  const { total } = await db
    .selectFrom("account_invite")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const found = await rows(db)
    .orderBy("i.id", "desc")
    .limit(pageSize)
    .offset((currentPage - 1) * pageSize)
    .execute();
  return { list: found.map((row) => invite(row, now)), total };
}

export async function readInvite(db: Db, id: number, now: number): Promise<AccountInvite> {
  const row = await rows(db).where("i.id", "=", id).executeTakeFirst();
  if (!row) throw new ServiceError("0404", say("没有这个邀请"), "id");
  return invite(row, now);
}

/** Ends an invitation before its time; one that was used or is over stays as it is. */
export async function revokeInvite(db: Db, id: number, now: number): Promise<AccountInvite> {
  await db
    .updateTable("account_invite")
    .set({ revoked_at: new Date(now) })
    .where("id", "=", id)
    .where("used_at", "is", null)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", new Date(now))
    .execute();
  return readInvite(db, id, now);
}

/** Ends earlier links of an owner to an app for a mobile: the newest alone holds. */
export async function replaceInvites(
  db: Db,
  { appId, mobile, at }: { appId: number; mobile: string; at: number },
): Promise<void> {
  await db
    .updateTable("account_invite")
    .set({ revoked_at: new Date(at) })
    .where("app_id", "=", appId)
    .where("mobile", "=", mobile)
    .where("used_at", "is", null)
    .where("revoked_at", "is", null)
    .execute();
}

/** Whom an invitation names as who invites. */
export const inviterOf = (
  row: Pick<FoundInvite, "company" | "user_name" | "created_by">,
  productName: string,
  isOperators: boolean,
): string =>
  isOperators ? productName : row.company || maskMobile(row.user_name ?? "") || productName;
