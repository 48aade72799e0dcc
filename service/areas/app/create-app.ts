import { randomInt } from "node:crypto";
import { sql } from "kysely";
import { Refusal } from "../../base/refusal";
import type { Db } from "../../store/open";
import type { Context } from "../handler";

/** Without letters that read like digits: appkeys are typed and read out. */
const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";
const appkeyLength = 7;
const maxDraws = 5;
const dayMs = 86_400_000;

/** The group every app starts with; it can be neither renamed nor deleted. */
const defaultGroupName = "默认分组";

const drawAppkey = (): string =>
  Array.from({ length: appkeyLength }, () => alphabet[randomInt(alphabet.length)]).join("");

const nameTaken = () => new Refusal("0409", "您已有同名应用", "name");

/** Holds off a second app of the same name until this transaction ends, then looks for one. */
async function claimName(tx: Db, ownerId: number, name: string, exceptId = 0): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${ownerId}::bigint)`.execute(tx);
  const same = await tx
    .selectFrom("app")
    .select("id")
    .where("owner_id", "=", ownerId)
    .where("name", "=", name)
    .where("id", "!=", exceptId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (same) throw nameTaken();
}

/** Creates an app with its default group. */
export function createApp(
  { db, now, config }: Context,
  ownerId: number,
  { name, line }: { name: string; line: "attribution" | "afpm" },
): Promise<{ id: number; appkey: string }> {
  return db.transaction().execute(async (tx) => {
    await claimName(tx, ownerId, name);
    const days = config.license || line === "afpm" ? 0 : config.catalogue.trialDays;
    const app = await insertApp(tx, {
      name,
      line,
      owner_id: ownerId,
      created_at: new Date(now()),
      ...(days > 0 ? { is_trial: true, expire_at: new Date(now() + days * dayMs) } : {}),
    });
    await tx
      .insertInto("channel_group")
      .values({
        app_id: app.id,
        name: defaultGroupName,
        is_default: true,
        created_at: new Date(now()),
      })
      .execute();
    return app;
  });
}

async function insertApp(
  tx: Db,
  values: {
    name: string;
    line: "attribution" | "afpm";
    owner_id: number;
    created_at: Date;
    is_trial?: boolean;
    expire_at?: Date;
  },
): Promise<{ id: number; appkey: string }> {
  for (let draw = 0; draw < maxDraws; draw += 1) {
    const app = await tx
      .insertInto("app")
      .values({ ...values, appkey: drawAppkey() })
      .onConflict((conflict) => conflict.column("appkey").doNothing())
      .returning(["id", "appkey"])
      .executeTakeFirst();
    if (app) return app;
  }
  throw new Error("no free appkey found");
}

/** Renames an app of one's own. */
export function renameApp(
  { db }: Context,
  ownerId: number,
  { id, name }: { id: number; name: string },
): Promise<{ id: number; appkey: string }> {
  return db.transaction().execute(async (tx) => {
    await claimName(tx, ownerId, name, id);
    return tx
      .updateTable("app")
      .set({ name })
      .where("id", "=", id)
      .returning(["id", "appkey"])
      .executeTakeFirstOrThrow();
  });
}
