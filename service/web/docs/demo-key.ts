import { embedAreas } from "../../../src/core/api/contract/constants/embed-area";
import { createKey } from "../../features/integration";
import { appPlans } from "../../seed/catalog";
import type { Db } from "../../store/open";

const keyName = "文档里的示例";
/** The account that the start of a demo prints. */
const demoMobile = "13800138000";
const maxOrigins = 8;

export interface DemoApp {
  id: number;
  appkey: string;
  owner_id: number;
}

/** The apps that came with the demo, the one with the most first; what was made since is no example. */
export const findDemoApps = (db: Db): Promise<DemoApp[]> =>
  db
    .selectFrom("app")
    .innerJoin("account", "account.id", "app.owner_id")
    .select(["app.id", "app.appkey", "app.owner_id"])
    .where("account.mobile", "=", demoMobile)
    .where("account.disabled", "=", false)
    .where("app.deleted_at", "is", null)
    .where(
      "app.appkey",
      "in",
      appPlans.map(({ appkey }) => appkey),
    )
    .orderBy("app.id")
    .execute();

const keyOf = (db: Db, ownerId: number) =>
  db
    .selectFrom("embed_key")
    .select(["id", "origins", "revoked_at"])
    .where("owner_id", "=", ownerId)
    .where("name", "=", keyName)
    .orderBy("id", "desc")
    .executeTakeFirst();

/**
 * The embed key of the docs in the demo account, read-only, made when it is first needed; null once
 * its owner has revoked it. It lists the origins where the docs are read, the newest few.
 */
export async function demoKeyFor(
  db: Db,
  apps: DemoApp[],
  origin: string,
  now: number,
): Promise<number | null> {
  const [first] = apps;
  if (!first) return null;
  const fields = {
    name: keyName,
    apps: apps.map(({ id }) => id),
    areas: [...embedAreas],
    readOnly: true,
    origins: [origin],
  };
  const known = await keyOf(db, first.owner_id);
  if (!known) return (await createKey(db, first.owner_id, fields, now)).id;
  if (known.revoked_at) return null;
  const others = known.origins.filter((item) => item !== origin);
  await db
    .updateTable("embed_key")
    .set({
      areas: JSON.stringify(fields.areas),
      origins: JSON.stringify([...others, origin].slice(-maxOrigins)),
      last_used_at: new Date(now),
    })
    .where("id", "=", known.id)
    .execute();
  return known.id;
}
