import type { ExpressionBuilder } from "kysely";
import { Refusal } from "../../base/refusal";
import type { Db } from "../../store/open";
import type { Tables } from "../../store/tables";
import { wildcardOver } from "./domain-name";

const taken = () =>
  new Refusal("0409", "该域名（或覆盖它的泛域名）已由其他应用接入，如有疑问请联系客服", "domain");

/** Names that cover a domain, or that it covers. */
const nearTo = (domain: string) => (where: ExpressionBuilder<Tables, "edge_name">) => {
  const covered = domain.startsWith("*.") ? domain.slice(1) : null;
  return where.or([
    where("domain", "in", [domain, wildcardOver(domain)]),
    ...(covered ? [where("domain", "like", `%${covered.replace(/[\\%_]/g, "\\$&")}`)] : []),
  ]);
};

const goneApps = (db: Db) => db.selectFrom("app").select("id").where("deleted_at", "is not", null);

/** Refuses a domain that another app has, or what covers it; those of a deleted app are nobody's. */
export async function checkFree(db: Db, appId: number, domain: string): Promise<void> {
  const others = await db
    .selectFrom("edge_name")
    .select(["domain", "app_id"])
    .where(nearTo(domain))
    .where("app_id", "not in", goneApps(db))
    .execute();
  // A wildcard covers one level.
  const met = others.filter(
    ({ domain: one }) =>
      one === domain || wildcardOver(one) === domain || one === wildcardOver(domain),
  );
  if (met.some(({ app_id }) => app_id !== appId)) throw taken();
  if (met.some(({ domain: one }) => one === domain)) {
    throw new Refusal("0409", "该域名已经添加过", "domain");
  }
}

/** Makes a domain, and whatever a wildcard covers, one app's. */
export async function claim(db: Db, appId: number, domain: string, at: Date): Promise<void> {
  await db
    .deleteFrom("edge_name")
    .where(nearTo(domain))
    .where("app_id", "in", goneApps(db))
    .execute();
  await checkFree(db, appId, domain);
  const row = await db
    .insertInto("edge_name")
    .values({ domain, app_id: appId, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning("domain")
    .executeTakeFirst();
  if (!row) throw taken();
}
