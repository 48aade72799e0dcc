import { hashPassword } from "../../access/password";
import { registrationMode } from "../../access/registration";
import type { ServiceConfig } from "../../base/config";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import type { Db } from "../../store/open";
import type { Context } from "../handler";
import { textColumns } from "../message";
import { type AccountRow, maskMobile } from "./accounts";

const taken = () => new ServiceError("0409", say("该手机号已注册，请直接登录"), "mobile");

/** Refuses when the repeated password differs. */
export function requireSame(password: string, rePassword: string): void {
  if (password !== rePassword) {
    throw new ServiceError("0400", say("两次输入的密码不一致"), "rePassword");
  }
}

export { hashPassword as passwordOf } from "../../access/password";

/** An account that is to be. */
export interface NewAccount {
  mobile: string;
  passwordHash: string;
  company: string;
  isMobileVerified: boolean;
  at: number;
}

/** Creates the account and its welcome message; refuses at `mobile` when there is one. */
export async function insertAccount(
  tx: Db,
  { productName }: Pick<ServiceConfig, "productName">,
  { mobile, passwordHash, company, isMobileVerified, at }: NewAccount,
): Promise<AccountRow> {
  const account = await tx
    .insertInto("account")
    .values({
      mobile,
      user_name: maskMobile(mobile),
      company,
      password_hash: passwordHash,
      is_mobile_verified: isMobileVerified,
      created_at: new Date(at),
    })
    .onConflict((conflict) => conflict.column("mobile").doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!account) throw taken();
  await tx
    .insertInto("message")
    .values({
      account_id: account.id,
      type: "system",
      ...textColumns({
        title: say("欢迎使用{}", productName),
        body: say("先创建一个应用，再集成 SDK 并新建渠道，即可查看安装与归因数据。"),
      }),
      created_at: new Date(at),
    })
    .execute();
  return account;
}

/** Refuses to make accounts for anybody who comes along where only the invited may register. */
export function checkOpen(context: Context): void {
  if (registrationMode(context) === "open") return;
  throw new ServiceError("0403", say("本服务不开放注册，请用已有账号的手机号"), "mobile");
}

/** Creates the account of a mobile that a code has proven. */
export async function createAccount(
  { db, config, now }: Context,
  { mobile, password, company }: { mobile: string; password: string; company: string },
): Promise<AccountRow> {
  const passwordHash = await hashPassword(password, config.passwordCost);
  const account = { mobile, passwordHash, company, isMobileVerified: true, at: now() };
  return db.transaction().execute((tx) => insertAccount(tx, config, account));
}
