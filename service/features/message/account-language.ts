import type { Language } from "../../base/message";
import type { Db } from "../../store/open";

/** Returns the language that an account last used the console in; Chinese where that is not known. */
export async function accountLanguage(db: Db, accountId: number): Promise<Language> {
  const account = await db
    .selectFrom("account")
    .select("language")
    .where("id", "=", accountId)
    .executeTakeFirst();
  return account?.language ?? "zh";
}
