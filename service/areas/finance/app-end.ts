import type { Db } from "../../store/open";
import { endLot, megabytes } from "./packs";

const soldLots = (db: Db, appId: number, at: number) =>
  db
    .selectFrom("pack_lot")
    .where("app_id", "=", appId)
    .where("resource", "=", "traffic")
    .where("source", "=", "order")
    .where("left_units", ">", 0)
    .where("expire_at", ">", new Date(at));

/** What of an app's money is not settled: orders that are open, and traffic that was bought and is left. */
export async function readUnsettled(
  db: Db,
  { appId, at }: { appId: number; at: number },
): Promise<{ openOrders: number; boughtLeftMB: number }> {
  const { orders } = await db
    .selectFrom("purchase")
    .select((each) => each.fn.countAll<number>().as("orders"))
    .where("app_id", "=", appId)
    .where("state", "in", [0, 4])
    .executeTakeFirstOrThrow();
  const { left } = await soldLots(db, appId, at)
    .select((each) => each.fn.sum<string | null>("left_units").as("left"))
    .executeTakeFirstOrThrow();
  return { openOrders: Number(orders), boughtLeftMB: megabytes(Number(left ?? 0)) };
}

/** Ends the bought traffic that the owner of an app gives up. Within a transaction. */
export async function forfeitTraffic(
  tx: Db,
  { appId, at }: { appId: number; at: number },
): Promise<void> {
  const lots = await soldLots(tx, appId, at).select("id").execute();
  for (const { id } of lots) await endLot(tx, { appId, id, kind: "forfeit", at });
}
