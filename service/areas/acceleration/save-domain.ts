import { type ExpressionBuilder, sql } from "kysely";
import type { EdgeSettings, ValidBody } from "../../../src/core/api/contract";
import { edgeDomainsAtMost, edgePayPath } from "../../../src/core/api/contract/words/acceleration";
import { Refusal } from "../../base/refusal";
import { countEdgeDomains } from "../../figures/edge-use";
import type { Db } from "../../store/open";
import type { Tables } from "../../store/tables";
import { domainLimit } from "../finance";
import type { AppContext } from "../handler";
import { checkSettings } from "./check-settings";
import { readDomain, wildcardOver } from "./domain-name";
import { domainRows, ownDomain } from "./domain-rows";

interface Version {
  domainId: number;
  number: number;
  settings: EdgeSettings;
  restored: number | null;
  note: string;
}

const taken = () =>
  new Refusal("0409", "该域名（或覆盖它的泛域名）已由其他应用接入，如有疑问请联系客服", "domain");

/** Each domain, and whatever a wildcard covers, belongs to one app; those of a deleted app to none. */
async function claim(db: Db, appId: number, domain: string, at: Date): Promise<void> {
  const covered = domain.startsWith("*.") ? domain.slice(1) : null;
  const near = (where: ExpressionBuilder<Tables, "edge_name">) =>
    where.or([
      where("domain", "in", [domain, wildcardOver(domain)]),
      ...(covered ? [where("domain", "like", `%${covered.replace(/[\\%_]/g, "\\$&")}`)] : []),
    ]);
  await db
    .deleteFrom("edge_name")
    .where(near)
    .where("app_id", "in", db.selectFrom("app").select("id").where("deleted_at", "is not", null))
    .execute();
  const others = await db
    .selectFrom("edge_name")
    .select(["domain", "app_id"])
    .where(near)
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
  const row = await db
    .insertInto("edge_name")
    .values({ domain, app_id: appId, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning("domain")
    .executeTakeFirst();
  if (!row) throw taken();
}

const insertVersion = (db: Db, { app, viewer, now }: AppContext, version: Version) =>
  db
    .insertInto("edge_version")
    .values({
      app_id: app.appId,
      domain_id: version.domainId,
      number: version.number,
      settings: JSON.stringify(version.settings),
      author: viewer.accountId,
      created_at: new Date(now()),
      restored: version.restored,
      note: version.note,
    })
    .execute();

/** A port of TCP is one domain's. */
async function checkPort(db: Db, appId: number, { tcpPort, business }: EdgeSettings, id: number) {
  if (business !== "tcp") return;
  const rows = await domainRows(db, appId)
    .where(sql<boolean>`v.settings ->> 'business' = 'tcp'`)
    .execute();
  const other = rows.find((row) => row.id !== id && row.settings.tcpPort === tcpPort);
  if (other) throw new Refusal("0409", `端口已由 ${other.domain} 使用`, "settings.tcpPort");
}

/** Refuses one more domain than the packages of the app hold, or than the service keeps. */
async function checkRoom(tx: Db, { app, config, now }: AppContext): Promise<void> {
  const { appId } = app;
  // Nobody else adds one until the transaction ends.
  await sql`SELECT pg_advisory_xact_lock(hashtext('edge-domains'), ${appId}::integer)`.execute(tx);
  const used = await countEdgeDomains(tx, appId);
  if (used >= edgeDomainsAtMost) {
    throw new Refusal("0409", `最多 ${edgeDomainsAtMost} 个域名`, "domain");
  }
  const limit = await domainLimit({ db: tx, config }, appId, now());
  if (limit === null || used < limit) return;
  const message = `域名数已达上限：已有 ${used} 个，最多 ${limit} 个，请购买域名数加速包后再添加`;
  const link = edgePayPath("domains");
  throw new Refusal("0403", message, "domain", undefined, { link, used, limit });
}

async function add(context: AppContext, body: ValidBody<"edge/save">) {
  const { db, app, config, now } = context;
  const { appId } = app;
  const domain = readDomain(body.domain, config);
  checkSettings(domain, body.settings, config);
  const at = new Date(now());
  return db.transaction().execute(async (tx) => {
    await checkRoom(tx, context);
    await checkPort(tx, appId, body.settings, 0);
    await claim(tx, appId, domain, at);
    const { id } = await tx
      .insertInto("edge_domain")
      .values({ app_id: appId, domain, version: 1, changed_at: at, created_at: at })
      .returning("id")
      .executeTakeFirstOrThrow();
    const { settings, note } = body;
    await insertVersion(tx, context, { domainId: id, number: 1, settings, restored: null, note });
    return { id, version: 1 };
  });
}

async function change(
  context: AppContext,
  id: number,
  from: number,
  made: Omit<Version, "number" | "domainId">,
) {
  const { db, app, config, now } = context;
  const row = await ownDomain(context, id);
  checkSettings(row.domain, made.settings, config);
  await checkPort(db, app.appId, made.settings, id);
  return db.transaction().execute(async (tx) => {
    const changed = await tx
      .updateTable("edge_domain")
      .set({ version: from + 1, changed_at: new Date(now()) })
      .where("app_id", "=", app.appId)
      .where("id", "=", id)
      .where("version", "=", from)
      .returning("id")
      .executeTakeFirst();
    if (!changed) throw new Refusal("0409", "刚才有人保存过，请刷新后再改", "version");
    await insertVersion(tx, context, { ...made, domainId: id, number: from + 1 });
    return { id, version: from + 1 };
  });
}

/** Adds a domain with its first version, or saves another version of one. */
export async function saveDomain(
  context: AppContext,
  body: ValidBody<"edge/save">,
): Promise<{ id: number; version: number }> {
  const { id, version, settings, note } = body;
  if (id === undefined) return add(context, body);
  if (version === undefined) throw new Refusal("0400", "请带上读到的版本", "version");
  return change(context, id, version, { settings, note, restored: null });
}

/** Brings the settings of an earlier version back as the newest one. */
export async function restoreVersion(
  context: AppContext,
  id: number,
  number: number,
): Promise<number> {
  const { db, app } = context;
  const row = await ownDomain(context, id);
  const earlier = await db
    .selectFrom("edge_version")
    .select("settings")
    .where("app_id", "=", app.appId)
    .where("domain_id", "=", id)
    .where("number", "=", number)
    .executeTakeFirst();
  if (!earlier) throw new Refusal("0404", "没有这个版本", "number");
  const { settings } = earlier;
  const made = { settings, note: "", restored: number };
  return (await change(context, id, row.version, made)).version;
}
