import type { ExpressionBuilder } from "kysely";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import { lockName } from "../../store/hold-places";
import type { Db } from "../../store/open";
import type { Tables } from "../../store/tables";
import { ownersOf } from "../domain";
import { wildcardOver } from "./domain-name";

const taken = () =>
  new ServiceError(
    "0409",
    say("该域名（或覆盖它的泛域名）已由其他应用接入，如有疑问请联系客服"),
    "domain",
  );

const bareOf = (domain: string): string => domain.replace(/^\*\./, "");

/** Names that cover a domain, or that it covers. */
const nearTo = (domain: string) => (where: ExpressionBuilder<Tables, "edge_name">) => {
  const covered = domain.startsWith("*.") ? domain.slice(1) : null;
  return where.or([
    where("domain", "in", [domain, wildcardOver(domain)]),
    ...(covered ? [where("domain", "like", `%${covered.replace(/[\\%_]/g, "\\$&")}`)] : []),
  ]);
};

const goneApps = (db: Db) => db.selectFrom("app").select("id").where("deleted_at", "is not", null);

async function hasAlready(db: Db, appId: number, domain: string): Promise<boolean> {
  const row = await db
    .selectFrom("edge_domain")
    .select("id")
    .where("app_id", "=", appId)
    .where("domain", "=", domain)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns what other apps have of a domain, or of what covers it; those of a deleted app are nobody's. */
async function othersNear(db: Db, appId: number, domain: string) {
  const rows = await db
    .selectFrom("edge_name")
    .innerJoin("app", "app.id", "edge_name.app_id")
    .select(["edge_name.domain", "edge_name.app_id", "app.owner_id"])
    .where(nearTo(domain))
    .where("app.deleted_at", "is", null)
    .where("edge_name.app_id", "!=", appId)
    .execute();
  // A wildcard covers one level.
  return rows.filter(
    ({ domain: one }) =>
      one === domain || wildcardOver(one) === domain || one === wildcardOver(domain),
  );
}

async function ownerOf(db: Db, appId: number): Promise<number> {
  const app = await db
    .selectFrom("app")
    .select("owner_id")
    .where("id", "=", appId)
    .executeTakeFirstOrThrow();
  return app.owner_id;
}

/**
 * Refuses a domain that this app has already, a wildcard that the app's account has not proven, and what
 * another app has: of the same account, or of one that has proven that the name is its own. What was not
 * proven keeps nobody out, as anybody could have named it.
 */
export async function checkFree(db: Db, appId: number, domain: string): Promise<void> {
  if (await hasAlready(db, appId, domain))
    throw new ServiceError("0409", say("该域名已经添加过"), "domain");
  const owner = await ownerOf(db, appId);
  const host = bareOf(domain);
  const others = await othersNear(db, appId, domain);
  for (const other of others) {
    if (other.owner_id === owner) throw taken();
    const proven = await ownersOf(db, bareOf(other.domain), [other.owner_id]);
    if (proven.size > 0) throw taken();
  }
  if (!domain.startsWith("*.") || (await ownersOf(db, host, [owner])).size > 0) return;
  throw new ServiceError(
    "0409",
    say("泛域名要先证明归属：请在「域名管理」添加 {}，按提示设置 TXT 记录并通过检测", host),
    "domain",
  );
}

/** Makes a domain, and whatever a wildcard covers, one app's; to be called in the transaction that adds it. */
export async function claim(db: Db, appId: number, domain: string, at: Date): Promise<void> {
  // Claims that may meet wait for each other: the names of one level, and the wildcard over them.
  await lockName(db, `edge-name:${bareOf(wildcardOver(domain))}`);
  await lockName(db, `edge-name:${bareOf(domain)}`);
  await db
    .deleteFrom("edge_name")
    .where(nearTo(domain))
    .where("app_id", "in", goneApps(db))
    .execute();
  await checkFree(db, appId, domain);
  await db
    .insertInto("edge_name")
    .values({ domain, app_id: appId, created_at: at })
    // Named before by somebody who has not proven it: whoever has takes it over, others stand beside.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const isProven = (await ownersOf(db, bareOf(domain), [await ownerOf(db, appId)])).size > 0;
  if (!isProven) return;
  await db
    .updateTable("edge_name")
    .set({ app_id: appId, created_at: at })
    .where("domain", "=", domain)
    .execute();
}
