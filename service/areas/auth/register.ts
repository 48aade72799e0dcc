import type { ValidBody } from "../../../src/core/api/contract";
import { hashPassword } from "../../access/password";
import { Refusal } from "../../base/refusal";
import type { Context } from "../handler";
import { type AccountRow, maskMobile } from "./accounts";
import { consumeCode } from "./codes";

const taken = () => new Refusal("0409", "该手机号已注册，请直接登录", "mobile");

/** Refuses when the repeated password differs. */
export function requireSame(password: string, rePassword: string): void {
  if (password !== rePassword) {
    throw new Refusal("0400", "两次输入的密码不一致", "rePassword");
  }
}

/** Creates the account and its welcome message; refuses at `mobile` when there is one. */
export async function createAccount(
  { db, config, now }: Context,
  { mobile, password, company }: { mobile: string; password: string; company: string },
): Promise<AccountRow> {
  const passwordHash = await hashPassword(password, config.passwordCost);
  return db.transaction().execute(async (tx) => {
    const account = await tx
      .insertInto("account")
      .values({
        mobile,
        user_name: maskMobile(mobile),
        company,
        password_hash: passwordHash,
        created_at: new Date(now()),
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
        title: `欢迎使用${config.productName}`,
        body: "先创建一个应用，再集成 SDK 并新建渠道，即可查看安装与归因数据。",
        created_at: new Date(now()),
      })
      .execute();
    return account;
  });
}

/** Registers the holder of a right code, who alone learns that there is an account already. */
export async function registerAccount(
  context: Context,
  { mobile, code, password, rePassword, company }: ValidBody<"user/register">,
): Promise<AccountRow> {
  requireSame(password, rePassword);
  await consumeCode(context, mobile, "register", code);
  return createAccount(context, { mobile, password, company });
}
