import type { EdgePackKind } from "../../../src/core/api/contract/constants/acceleration";
import { edgeKindOf, edgeResources } from "../../../src/core/api/contract/constants/finance";
import type { ServiceConfig } from "../../base/config";
import { readEdgeParts } from "../../reporting/edge-use";
import type { Db } from "../../store/open";
import { bytesPerGb } from "./packs";
import { dayMs } from "./pricing";
import { cutsOf, spendLots, type TimedLot } from "./spend-lots";

const hourMs = 3_600_000;
const freeDays = 365;
export const freeKey = "free";
/** A lot that ended longer ago has nothing to do with one that is valid now. */
const oldestMs = 400 * dayMs;

/** Of traffic by whole hours, as it is counted. */
interface BoughtLot extends TimedLot {
  endTime: number;
}
type Lots = Record<EdgePackKind, BoughtLot[]>;

export const hourOf = (ms: number): number => Math.floor(ms / hourMs);

/** Size of one unit of a package, in the unit its usage is measured in. */
const unitOf: Record<EdgePackKind, number> = {
  traffic: 1,
  bandwidth: 1_000_000,
  domains: 1,
  protection: 1,
};

/** Returns the free allowance of every app, in the unit its usage is measured in. */
export const freeOf = ({
  catalogue: { edgeFree },
}: Pick<ServiceConfig, "catalogue">): Record<EdgePackKind, number> => ({
  traffic: edgeFree.trafficGb * bytesPerGb,
  bandwidth: edgeFree.bandwidthMbps * unitOf.bandwidth,
  domains: edgeFree.domains,
  protection: edgeFree.protectionQps,
});

/** In hours; traffic is counted by whole ones, and its packages cover those that they begin and end in. */
function spanOf(kind: EdgePackKind, beginMs: number, endMs: number) {
  const [from, to] = [beginMs / hourMs, endMs / hourMs];
  return kind === "traffic" ? { from: Math.floor(from), to: Math.ceil(to) } : { from, to };
}

/**
 * Reads the packages bought for an app and not refunded; for traffic also those that were valid
 * recently.
 */
export async function boughtLots(db: Db, appId: number, at: number): Promise<Lots> {
  const rows = await db
    .selectFrom("pack_lot")
    .select(["resource", "source_key", "left_units", "created_at", "expire_at"])
    .where("app_id", "=", appId)
    .where("resource", "in", Object.values(edgeResources))
    .where("left_units", ">", 0)
    .where("expire_at", ">", new Date(at - oldestMs))
    .execute();
  const lots: Lots = { traffic: [], bandwidth: [], domains: [], protection: [] };
  for (const row of rows) {
    const kind = edgeKindOf(row.resource);
    if (!kind) continue;
    lots[kind].push({
      key: row.source_key,
      units: row.left_units * unitOf[kind],
      endTime: row.expire_at.getTime(),
      ...spanOf(kind, row.created_at.getTime(), row.expire_at.getTime()),
    });
  }
  return lots;
}

/** Returns the traffic lots of an app: the free one of its first year and the bought ones. */
export async function trafficLots(
  db: Db,
  appId: number,
  bought: readonly TimedLot[],
  free: number,
): Promise<TimedLot[]> {
  const { created_at } = await db
    .selectFrom("app")
    .select("created_at")
    .where("id", "=", appId)
    .executeTakeFirstOrThrow();
  const begin = created_at.getTime();
  const span = spanOf("traffic", begin, begin + freeDays * dayMs);
  return [{ key: freeKey, units: free, ...span }, ...bought];
}

/** Returns the traffic taken from each package, and the traffic beyond them. */
export async function spendTraffic(db: Db, appId: number, lots: readonly TimedLot[], at: number) {
  const cuts = cutsOf(lots, hourOf(at) + 1);
  return spendLots(lots, await readEdgeParts(db, { appId, cuts }));
}

export const sumOf = (lots: readonly TimedLot[]): number =>
  lots.reduce((sum, { units }) => sum + units, 0);

/** Returns the valid lots, earliest end first. */
export const validAt = <Lot extends TimedLot>(lots: readonly Lot[], at: number): Lot[] =>
  lots
    .filter(({ from, to }) => from <= at / hourMs && to > at / hourMs)
    .toSorted((a, b) => a.to - b.to);
