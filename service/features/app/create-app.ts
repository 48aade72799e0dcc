import { randomInt } from "node:crypto";
import { newAppSettings } from "../../attribution/settings";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import { lockLimit } from "../../store/hold-places";
import type { Db } from "../../store/open";
import { checkLicense } from "../deployment";
import { withGift } from "../finance";
import type { Context } from "../handler";

type Room = Pick<Context, "db" | "config" | "now">;

/** Without letters that read like digits: appkeys are typed and read out. */
const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";
const appkeyLength = 7;
const maxDraws = 5;
const dayMs = 86_400_000;

/** The group every app starts with; it can be neither renamed nor deleted. */
const defaultGroupName = "默认分组";

const drawAppkey = (): string =>
  Array.from({ length: appkeyLength }, () => alphabet[randomInt(alphabet.length)]).join("");

const nameTaken = () => new ServiceError("0409", say("您已有同名应用"), "name");

/** Holds off a second app of the same name until this transaction ends, then looks for one. */
async function claimName(tx: Db, ownerId: number, name: string, exceptId = 0): Promise<void> {
  await lockLimit(tx, "apps", { account: ownerId });
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

/** Refuses one more app than the catalogue lets an account have, or make within a day; those that are gone were made. */
async function checkApps(tx: Db, { config, now }: Room, ownerId: number): Promise<void> {
  const { total, perDay } = config.catalogue.apps;
  if (config.license) return;
  await lockLimit(tx, "apps", { account: ownerId });
  const { live, made } = await tx
    .selectFrom("app")
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere("deleted_at", "is", null).as("live"),
      eb.fn
        .countAll<number>()
        .filterWhere("created_at", ">", new Date(now() - dayMs))
        .as("made"),
    ])
    .where("owner_id", "=", ownerId)
    .executeTakeFirstOrThrow();
  if (total !== null && Number(live) >= total) {
    const message = say("应用数已达上限：已有 {} 个，每个账号最多 {} 个，请联系客服", live, total);
    throw new ServiceError("0403", message, "name", undefined, {
      used: Number(live),
      limit: total,
    });
  }
  if (perDay !== null && Number(made) >= perDay) {
    throw new ServiceError("0429", say("24 小时内最多新建 {} 个应用，请稍后再试", perDay), "name");
  }
}

/** Returns the first term of an app: trial days for the first app of an account, else a trial that is over. */
function trialOf({ config, now }: Room, isGifted: boolean) {
  const { trialDays } = config.catalogue;
  if (config.license || trialDays === 0) return {};
  return { is_trial: true, expire_at: new Date(now() + (isGifted ? trialDays * dayMs : 0)) };
}

/** Creates an app with its default group. */
export function createApp(
  context: Room,
  ownerId: number,
  { name, line }: { name: string; line: "attribution" | "afpm" },
): Promise<{ id: number; appkey: string }> {
  const { db, now, config } = context;
  return db.transaction().execute(async (tx) => {
    await checkLicense({ ...context, db: tx });
    await checkApps(tx, context, ownerId);
    await claimName(tx, ownerId, name);
    const values = { name, line, owner_id: ownerId, created_at: new Date(now()) };
    const giving = { config, accountId: ownerId, at: now() };
    const app =
      line === "afpm"
        ? await insertApp(tx, values)
        : await withGift(tx, giving, (isGifted) =>
            insertApp(tx, { ...values, ...trialOf(context, isGifted) }),
          );
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
      .values({ ...values, appkey: drawAppkey(), settings: JSON.stringify(newAppSettings) })
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
