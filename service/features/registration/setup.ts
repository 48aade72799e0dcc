import { readFile } from "node:fs/promises";
import { sha256Hex } from "../../../src/core/api/signature";
import { hashToken, newToken } from "../../access/sessions";
import type { ServiceConfig } from "../../base/config";
import type { FirstAdmin } from "../../base/first-admin";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import { withAdvisoryLock } from "../../store/in-transaction";
import type { Db, Store } from "../../store/open";
import { type AccountRow, insertAccount, passwordOf } from "../auth";

const validMs = 3_600_000;
const theLink = 1;

type Parts = { store: Store; config: ServiceConfig; now: () => number };

const hasAccounts = async (db: Db): Promise<boolean> =>
  (await db.selectFrom("account").select("id").limit(1).executeTakeFirst()) !== undefined;

/** Tells whether the deployment has an account, after which there is no set-up page any more. */
export const isSetUp = hasAccounts;

/**
 * A new link that makes the first account, for an hour and once; an earlier one ends, whichever service
 * at this store made it. null where there is an account already.
 */
export async function makeSetupLink(
  { store, now }: Pick<Parts, "store" | "now">,
  origin: string,
): Promise<string | null> {
  if (await hasAccounts(store.db)) return null;
  const token = newToken();
  const link = { token_hash: hashToken(token), expires_at: new Date(now() + validMs) };
  await store.db
    .insertInto("setup_link")
    .values({ id: theLink, ...link })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(link))
    .execute();
  return `${origin}/setup#token=${token}`;
}

const gone = () => new ServiceError("0404", say("没有这个页面"));
const over = () =>
  new ServiceError(
    "0410",
    say(
      "设置链接无效、已使用或已过期：重新启动服务，或运行 npm run admin -- setup-link 得到新的链接",
    ),
    "token",
  );

/** Refuses unless the link can make the first account now. */
export async function checkSetupLink(db: Db, token: string, now: number): Promise<void> {
  if (await hasAccounts(db)) throw gone();
  const link = await db
    .selectFrom("setup_link")
    .select("id")
    .where("token_hash", "=", hashToken(token))
    .where("expires_at", ">", new Date(now))
    .executeTakeFirst();
  if (!link) throw over();
}

interface First {
  mobile: string;
  company: string;
  passwordHash: string;
  addedBy: string;
  at: number;
}

/** An account that runs the deployment. */
async function insertAdmin(tx: Db, config: ServiceConfig, first: First): Promise<AccountRow> {
  const account = await insertAccount(tx, config, { ...first, isMobileVerified: false });
  await tx
    .insertInto("operator")
    .values({
      account_id: account.id,
      roles: JSON.stringify(["admin"]),
      since: new Date(first.at),
      added_by: first.addedBy,
    })
    .execute();
  return account;
}

/** Makes the first account by the link, which is used up; of two browsers at once one is refused. */
export async function finishSetup(
  { store, config, now }: Parts,
  { token, mobile, company, password }: Record<"token" | "mobile" | "company" | "password", string>,
): Promise<AccountRow> {
  await checkSetupLink(store.db, token, now());
  const passwordHash = await passwordOf(password, config.passwordCost);
  return store.db.transaction().execute(async (tx) => {
    const at = now();
    // Whoever is slower waits for the row, and finds it gone.
    const used = await tx
      .deleteFrom("setup_link")
      .where("token_hash", "=", hashToken(token))
      .where("expires_at", ">", new Date(at))
      .returning("id")
      .executeTakeFirst();
    if (!used || (await hasAccounts(tx))) throw (await hasAccounts(tx)) ? gone() : over();
    return insertAdmin(tx, config, { mobile, company, passwordHash, addedBy: "setup", at });
  });
}

/**
 * Makes the account of `XI_ADMIN_MOBILE` where there is none, and never changes one that is there: a
 * restart must not undo a changed password. Answers whether it did.
 */
export async function ensureFirstAdmin(
  { store, config, now }: Parts,
  { mobile, passwordFile }: FirstAdmin,
): Promise<boolean> {
  const made = await withAdvisoryLock(store, "setup", async () => {
    const known = await store.db
      .selectFrom("account")
      .select("id")
      .where("mobile", "=", mobile)
      .executeTakeFirst();
    if (known) return false;
    const passwordHash = await passwordOf(
      sha256Hex(await readPassword(passwordFile)),
      config.passwordCost,
    );
    await store.db.transaction().execute(async (tx) => {
      const first = { mobile, company: "", passwordHash, addedBy: "XI_ADMIN_MOBILE", at: now() };
      await insertAdmin(tx, config, first);
      await tx.deleteFrom("setup_link").execute();
    });
    return true;
  });
  return made ?? false;
}

/** The rule of the sign-in page: what breaks it could be set here and typed nowhere. */
export const isPassword = (typed: string): boolean => /^[0-9A-Za-z]{6,15}$/.test(typed);

async function readPassword(file: string): Promise<string> {
  const typed = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    throw new Error(`读不到 XI_ADMIN_PASSWORD_FILE 指向的文件 ${file}（${error.code}）`);
  });
  if (isPassword(typed.trim())) return typed.trim();
  throw new Error(`XI_ADMIN_PASSWORD_FILE 里的密码应为 6–15 位字母或数字`);
}
