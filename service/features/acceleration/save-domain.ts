import type { EdgeSettings, ValidBody } from "../../../src/core/api/contract";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import { lockLimit } from "../../store/hold-places";
import type { Db } from "../../store/open";
import type { AppContext } from "../handler";
import { assertQuota, checkPort } from "./assert-quota";
import { checkSettings } from "./check-settings";
import { claim } from "./claim-domain";
import { readDomain } from "./domain-name";
import { ownDomain } from "./domain-rows";

interface Version {
  domainId: number;
  number: number;
  settings: EdgeSettings;
  restored: number | null;
  note: string;
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

async function add(context: AppContext, body: ValidBody<"edge/save">) {
  const { db, app, config, now } = context;
  const { appId } = app;
  const domain = readDomain(body.domain, config);
  checkSettings(domain, body.settings, config);
  const at = new Date(now());
  return db.transaction().execute(async (tx) => {
    await lockLimit(tx, "edgeDomains", { app: appId });
    await assertQuota(tx, context);
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
    if (!changed) throw new ServiceError("0409", say("刚才有人保存过，请刷新后再改"), "version");
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
  if (version === undefined) throw new ServiceError("0400", say("请带上读到的版本"), "version");
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
  if (!earlier) throw new ServiceError("0404", say("没有这个版本"), "number");
  const { settings } = earlier;
  const made = { settings, note: "", restored: number };
  return (await change(context, id, row.version, made)).version;
}
