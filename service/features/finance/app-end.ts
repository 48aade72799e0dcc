import type { AppDeletion } from "../../../src/core/api/contract";
import { meteredResources } from "../../../src/core/api/contract/constants/finance";
import type { ServiceConfig } from "../../base/config";
import type { Db } from "../../store/open";
import { edgeLeft } from "./edge-packs";
import { endLot } from "./packs";

const soldLots = (db: Db, appId: number, at: number) =>
  db
    .selectFrom("pack_lot")
    .where("app_id", "=", appId)
    .where("source", "=", "order")
    .where("left_units", ">", 0)
    .where("expire_at", ">", new Date(at));

/** Reads the unsettled money of an app: open orders, and unused purchases. */
export async function readUnsettled(
  { db, config }: { db: Db; config: Pick<ServiceConfig, "catalogue"> },
  { appId, at }: { appId: number; at: number },
): Promise<Pick<AppDeletion, "openOrders" | "bought">> {
  const { orders } = await db
    .selectFrom("purchase")
    .select((eb) => eb.fn.countAll<number>().as("orders"))
    .where("app_id", "=", appId)
    .where("state", "in", [0, 4])
    .executeTakeFirstOrThrow();
  const metered = await soldLots(db, appId, at)
    .where("resource", "in", [...meteredResources])
    .select((eb) => ["resource", eb.fn.sum<string>("left_units").as("units")])
    .groupBy("resource")
    .orderBy("resource", "desc")
    .execute();
  return {
    openOrders: Number(orders),
    bought: [
      ...metered.map(({ resource, units }) => ({ resource, units: Number(units) })),
      ...(await edgeLeft({ db, config }, { appId, at })),
    ],
  };
}

/** Ends what was bought for an app, whose owner gives it up. Within a transaction. */
export async function forfeitPacks(
  tx: Db,
  { appId, at }: { appId: number; at: number },
): Promise<void> {
  const lots = await soldLots(tx, appId, at).select("id").execute();
  for (const { id } of lots) await endLot(tx, { appId, id, kind: "forfeit", at });
}
