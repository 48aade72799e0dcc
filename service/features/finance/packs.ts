import type { PackResource, PackSource } from "../../../src/core/api/contract";
import { meteredResources } from "../../../src/core/api/contract/constants/finance";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import type { Db } from "../../store/open";
import type { PackEntryKind } from "../../store/pack-tables";

export const bytesPerGb = 1024 ** 3;
const bytesPerMb = 1024 ** 2;

/** Megabytes with two decimals. */
export const megabytes = (bytes: number): number => Math.round((bytes / bytesPerMb) * 100) / 100;

const unitBytes: Partial<Record<PackResource, number>> = {
  traffic: bytesPerGb,
  edgeTraffic: 1024 * bytesPerGb,
};

/** Units that a lot counts: bytes of traffic, or what it was sold by. */
export const unitsOf = (resource: PackResource, sold: number): number =>
  sold * (unitBytes[resource] ?? 1);

export interface Credit {
  appId: number;
  resource: PackResource;
  source: PackSource;
  /** Given once for all times. */
  key: string;
  orderNo?: string;
  units: number;
  at: number;
  expireAt: number;
}

/** Lots of an app that something is left of, those that expire first before the others. */
export const liveLots = (db: Db, appId: number, resource: PackResource, at: number) =>
  db
    .selectFrom("pack_lot")
    .selectAll()
    .where("app_id", "=", appId)
    .where("resource", "=", resource)
    .where("left_units", ">", 0)
    .where("expire_at", ">", new Date(at))
    .orderBy("expire_at")
    .orderBy("id");

export async function leftOf(
  db: Db,
  { appId, resource, at }: { appId: number; resource: PackResource; at: number },
): Promise<number> {
  const lots = await liveLots(db, appId, resource, at).execute();
  return lots.reduce((sum, lot) => sum + lot.left_units, 0);
}

/** Gives an app a lot; false when its key was given before. Within a transaction. */
export async function creditPack(tx: Db, credit: Credit): Promise<boolean> {
  const { appId, resource, units, at } = credit;
  const lot = await tx
    .insertInto("pack_lot")
    .values({
      app_id: appId,
      resource,
      source: credit.source,
      source_key: credit.key,
      order_no: credit.orderNo ?? "",
      units,
      left_units: units,
      created_at: new Date(at),
      expire_at: new Date(credit.expireAt),
    })
    .onConflict((conflict) => conflict.columns(["app_id", "source_key"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!lot) return false;
  const after = await leftOf(tx, { appId, resource, at });
  await recordEntry(tx, { appId, resource, lotId: lot.id, kind: "credit", units, after, at });
  return true;
}

interface Noted {
  appId: number;
  resource: PackResource;
  lotId: number | null;
  kind: PackEntryKind;
  units: number;
  after: number;
  what?: string;
  at: number;
}

/** Adds an entry; none is ever changed. */
export const recordEntry = (
  tx: Db,
  { appId, resource, lotId, kind, units, after, what = "", at }: Noted,
) =>
  tx
    .insertInto("pack_entry")
    .values({
      app_id: appId,
      lot_id: lotId,
      resource,
      kind,
      units,
      after_units: after,
      what,
      at: new Date(at),
    })
    .execute();

/**
 * Takes what is left of lots that have expired; answers how many there were. Those of the acceleration line
 * have no entries of use: what was used of them follows from what was counted.
 */
export async function expirePacks(db: Db, at: number): Promise<number> {
  const due = await db
    .selectFrom("pack_lot")
    .select(["app_id", "id"])
    .where("resource", "in", [...meteredResources])
    .where("left_units", ">", 0)
    .where("expire_at", "<=", new Date(at))
    .limit(500)
    .execute();
  for (const { app_id: appId, id } of due) {
    await db.transaction().execute((tx) => endLot(tx, { appId, id, kind: "expire", at }));
  }
  return due.length;
}

/** Takes what is left of a lot; its entry says why. */
export async function endLot(
  tx: Db,
  {
    appId,
    id,
    kind,
    at,
  }: { appId: number; id: number; kind: "expire" | "refund" | "forfeit"; at: number },
): Promise<void> {
  const lot = await tx
    .selectFrom("pack_lot")
    .selectAll()
    .where("app_id", "=", appId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (lot.left_units === 0) return;
  await tx
    .updateTable("pack_lot")
    .set({ left_units: 0 })
    .where("app_id", "=", appId)
    .where("id", "=", id)
    .execute();
  const { resource } = lot;
  const after = await leftOf(tx, { appId, resource, at });
  await recordEntry(tx, { appId, resource, lotId: id, kind, units: -lot.left_units, after, at });
}

/** Ends the lot of a key whose time was up at that moment. Within a transaction. */
export async function endPack(
  tx: Db,
  { appId, key, at }: { appId: number; key: string; at: number },
): Promise<void> {
  const { id } = await tx
    .selectFrom("pack_lot")
    .select("id")
    .where("app_id", "=", appId)
    .where("source_key", "=", key)
    .executeTakeFirstOrThrow();
  await endLot(tx, { appId, id, kind: "expire", at });
}

/** The lot that an order gave. */
const lotOfOrder = (db: Db, appId: number, orderNo: string) =>
  db
    .selectFrom("pack_lot")
    .select(["id", "units", "left_units"])
    .where("app_id", "=", appId)
    .where("source_key", "=", `order:${orderNo}`);

/** True when nothing of an order's pack was used. */
export async function isPackUnused(db: Db, appId: number, orderNo: string): Promise<boolean> {
  const lot = await lotOfOrder(db, appId, orderNo).executeTakeFirst();
  return lot !== undefined && lot.left_units === lot.units;
}

/** Takes back what an order gave, within a transaction; refused once any of it was used. */
export async function takeBackPack(
  tx: Db,
  { appId, orderNo, at }: { appId: number; orderNo: string; at: number },
): Promise<void> {
  const lot = await lotOfOrder(tx, appId, orderNo).forUpdate().executeTakeFirst();
  if (!lot || lot.left_units < lot.units) {
    throw new ServiceError("0409", say("已经使用过的套餐不能退款"), "no");
  }
  await endLot(tx, { appId, id: lot.id, kind: "refund", at });
}
