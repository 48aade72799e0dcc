import type { Db } from "../../store/open";
import { takePack } from "../finance";

/** Messages left in the packs of the apps of an account, by app, what expires first before the others. */
async function leftByApp(
  db: Db,
  accountId: number,
  at: number,
): Promise<{ appId: number; left: number }[]> {
  const apps = await db
    .selectFrom("app")
    .select("id")
    .where("owner_id", "=", accountId)
    .where("deleted_at", "is", null)
    .execute();
  if (apps.length === 0) return [];
  const rows = await db
    .selectFrom("pack_lot")
    .select(["app_id", "left_units"])
    .where(
      "app_id",
      "in",
      apps.map(({ id }) => id),
    )
    .where("resource", "=", "sms")
    .where("left_units", ">", 0)
    .where("expire_at", ">", new Date(at))
    .orderBy("expire_at")
    .execute();
  const left = new Map<number, number>();
  for (const row of rows) left.set(row.app_id, (left.get(row.app_id) ?? 0) + row.left_units);
  return [...left].map(([appId, units]) => ({ appId, left: units }));
}

/** Messages left in all. */
export async function smsLeft(db: Db, accountId: number, at: number): Promise<number> {
  return (await leftByApp(db, accountId, at)).reduce((sum, { left }) => sum + left, 0);
}

/** The app whose pack pays a message: the one it is about, or another of the account; null for none. */
export async function smsPayer(
  db: Db,
  { accountId, appId, at }: { accountId: number; appId: number | null; at: number },
): Promise<number | null> {
  const left = await leftByApp(db, accountId, at);
  return (left.find((one) => one.appId === appId) ?? left[0])?.appId ?? null;
}

/** Takes one message from a pack. */
export async function paySms(db: Db, appId: number, what: string, at: number): Promise<void> {
  await takePack(db, { appId, resource: "sms", units: 1, what, at });
}
