import type {
  AccountDetails,
  GuideObj,
  Role,
  SignIn,
  UserInfo,
} from "../../../src/core/api/contract";
import { industries } from "../../../src/core/api/contract/constants/account";
import { barred } from "../../access/disabled";
import { rolesOf } from "../../access/operators";
import { createSession } from "../../access/sessions";
import { audit, ofAccount } from "../../audit";
import type { ServiceConfig } from "../../base/config";
import { say } from "../../base/message";
import type { Db } from "../../store/open";
import type { Context } from "../handler";
import { notify } from "../message";
import { guideOf } from "./guide";
import { meetDevice } from "./known-devices";
import { mayUseWechat } from "./wechat-port";

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

/** `王**`; a masked mobile that stands for a name stays as it is. */
export function maskName(name: string): string {
  if (name.includes("*")) return name;
  const [first = ""] = name;
  return /^\d+$/.test(name) ? maskMobile(name) : `${first}**`;
}

/** Returns the account facts for a session; only its owner sees the whole mobile number. */
export const userInfo = async (
  { db, config }: { db: Db; config: Pick<ServiceConfig, "operators"> },
  account: AccountRow,
  role: Role,
): Promise<UserInfo> => ({
  id: account.id,
  userName: account.user_name,
  mobile: role === "normal" ? account.mobile : maskMobile(account.mobile),
  company: account.company,
  regTime: account.created_at.getTime(),
  hasPass: account.password_hash !== null,
  isOperator: role === "normal" && (await rolesOf(db, config, account)).length > 0,
});

export async function profile(
  { db, config }: Pick<Context, "db" | "config">,
  account: AccountRow,
  role: Role,
): Promise<{ user: UserInfo; guideObj: GuideObj; role: Role; applyShow: number }> {
  const guideObj = await guideOf(db, account, role);
  const user = await userInfo({ db, config }, account, role);
  return { user, guideObj, role, applyShow: defaultApplyShow };
}

export async function detailsOf(
  context: Context,
  account: AccountRow,
  role: Role,
): Promise<AccountDetails> {
  const isPerson = role === "normal";
  const industry = industries.find((item) => item === account.industry) ?? "";
  return {
    email: isPerson ? account.email : "",
    isMobileVerified: account.is_mobile_verified,
    industry,
    wechat: isPerson && account.wechat_id !== null ? account.wechat_name : null,
    hasWechat: await mayUseWechat(context),
  };
}

/** Takes back that an account was to be closed; whether it was. */
async function withdrawClosure(db: Db, accountId: number, now: number): Promise<boolean> {
  const kept = await db
    .updateTable("account")
    .set({ close_at: null })
    .where("id", "=", accountId)
    .where("close_at", "is not", null)
    .where("closed_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (!kept) return false;
  await notify(db, {
    accountId,
    event: "security",
    title: say("注销申请已撤回"),
    body: say("您在注销生效前登录了账号，注销申请已自动撤回，应用与数据不受影响。"),
    link: "/user/account",
    at: now,
  });
  return true;
}

/** Opens a session for an account that has proven itself; a disabled one is refused. */
export async function signIn(
  context: Context,
  account: AccountRow,
  isRemembered = true,
): Promise<SignIn> {
  const { db, ip, userAgent } = context;
  const now = context.now();
  const error = await barred(db, account.id, now);
  if (error) throw error;
  const isClosureWithdrawn = await withdrawClosure(db, account.id, now);
  await db
    .deleteFrom("session")
    .where("account_id", "=", account.id)
    .where("expires_at", "<=", new Date(now))
    .execute();
  const actor = { kind: "user", id: String(account.id), name: "" } as const;
  const signedIn = { place: ofAccount(account.id), actor };
  audit.change("account", account.id, account.user_name, null, null, signedIn);
  const token = await createSession(db, {
    accountId: account.id,
    role: "normal",
    now,
    ip,
    userAgent,
    isRemembered,
  });
  await meetDevice(context, account.id);
  const userProfile = await profile(context, account, account.role);
  return { token, ...userProfile, ...(isClosureWithdrawn ? { isClosureWithdrawn } : {}) };
}
