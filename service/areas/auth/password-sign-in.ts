import { sql } from "kysely";
import { demoPasswordHash } from "../../access/demo-password";
import { hashPassword, verifyPassword } from "../../access/password";
import { isDemoStore } from "../../access/sessions";
import { Refusal } from "../../base/refusal";
import type { Context } from "../handler";
import { type AccountRow, accountByMobile } from "./accounts";

const maxTries = 5;
const lockMs = 15 * 60_000;

let decoy: Promise<string> | undefined;

/** The account whose password this is; five wrong tries lock it for 15 minutes. */
export async function checkPassword(
  { db, config, now, isLocal }: Context,
  mobile: string,
  password: string,
): Promise<AccountRow> {
  const account = await accountByMobile(db, mobile);
  const lockedMs = (account?.locked_until?.getTime() ?? 0) - now();
  if (lockedMs > 0) throw locked(lockedMs);
  // An unknown mobile takes as long as a wrong password, so time tells nothing.
  decoy ??= hashPassword("", config.passwordCost);
  const isRight = await verifyPassword(password, account?.password_hash ?? (await decoy));
  if (!account) throw new Refusal("0401", "手机号或密码不正确", "password");
  if (isRight && account.password_hash) {
    if (password === demoPasswordHash && !isLocal && (await isDemoStore(db))) {
      throw new Refusal("0403", "演示账号的密码人人知道，只能在服务所在的机器上使用", "password");
    }
    if (account.failed_tries > 0) await setTries(db, account.id, 0, null);
    return account;
  }
  const { failed_tries: tries } = await db
    .updateTable("account")
    .set({ failed_tries: sql<number>`failed_tries + 1` })
    .where("id", "=", account.id)
    .returning("failed_tries")
    .executeTakeFirstOrThrow();
  if (tries >= maxTries) {
    await setTries(db, account.id, 0, new Date(now() + lockMs));
    throw locked(lockMs);
  }
  throw new Refusal("0401", "手机号或密码不正确", "password");
}

const setTries = (db: Context["db"], id: number, tries: number, until: Date | null) =>
  db
    .updateTable("account")
    .set({ failed_tries: tries, locked_until: until })
    .where("id", "=", id)
    .execute();

function locked(waitMs: number): Refusal {
  const minutes = Math.ceil(waitMs / 60_000);
  const message = `密码错误次数过多，账号已锁定，请 ${minutes} 分钟后重试`;
  return new Refusal("0423", message, "password", Math.ceil(waitMs / 1000));
}
