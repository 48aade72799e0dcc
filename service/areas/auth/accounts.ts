import type { GuideObj, Role, SignIn, UserInfo } from "../../../src/core/api/contract";
import { isOperator } from "../../access/operators";
import { createSession } from "../../access/sessions";
import type { ServiceConfig } from "../../base/config";
import { Refusal } from "../../base/refusal";
import type { Db } from "../../store/open";
import type { Context } from "../handler";
import { guideOf } from "./guide";

/** The product line whose apps are shown first: 0 attribution, 1 acceleration. */
export const defaultApplyShow = 0;

export const accountByMobile = (db: Db, mobile: string) =>
  db.selectFrom("account").selectAll().where("mobile", "=", mobile).executeTakeFirst();

export type AccountRow = NonNullable<Awaited<ReturnType<typeof accountByMobile>>>;

export const accountById = (db: Db, id: number): Promise<AccountRow> =>
  db.selectFrom("account").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

/** `138****8000`. */
export const maskMobile = (mobile: string): string =>
  mobile.replace(/^(\d{3})\d+(\d{4})$/, "$1****$2");

/** What a session may know of its account; only the person behind it sees the whole number. */
export const userInfo = (
  config: Pick<ServiceConfig, "operators">,
  account: AccountRow,
  role: Role,
): UserInfo => ({
  id: account.id,
  userName: account.user_name,
  mobile: role === "normal" ? account.mobile : maskMobile(account.mobile),
  company: account.company,
  regTime: account.created_at.getTime(),
  hasPass: account.password_hash !== null,
  isOperator: role === "normal" && isOperator(config, account.mobile),
});

export async function profile(
  { db, config }: Pick<Context, "db" | "config">,
  account: AccountRow,
  role: Role,
): Promise<{ user: UserInfo; guideObj: GuideObj; role: Role; applyShow: number }> {
  const guideObj = await guideOf(db, account, role);
  return { user: userInfo(config, account, role), guideObj, role, applyShow: defaultApplyShow };
}

/** Opens a session for an account that has proven itself; a disabled one is refused. */
export async function signIn(context: Context, account: AccountRow): Promise<SignIn> {
  if (account.disabled) {
    throw new Refusal("0021", "账号涉嫌违规已被禁止登录，如有疑问请联系客服申诉");
  }
  const { db, ip, userAgent } = context;
  const now = context.now();
  await db
    .deleteFrom("session")
    .where("account_id", "=", account.id)
    .where("expires_at", "<=", new Date(now))
    .execute();
  const token = await createSession(db, {
    accountId: account.id,
    role: "normal",
    now,
    ip,
    userAgent,
  });
  return { token, ...(await profile(context, account, account.role)) };
}
