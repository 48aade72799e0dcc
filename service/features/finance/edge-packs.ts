import type { EdgePackUse, EdgeUsage } from "../../../src/core/api/contract";
import {
  type EdgePackKind,
  edgePackKinds,
} from "../../../src/core/api/contract/constants/acceleration";
import { type EdgeResource, edgeResources } from "../../../src/core/api/contract/constants/finance";
import type { AppAccess } from "../../base/caller";
import type { ServiceConfig } from "../../base/config";
import { countEdgeDomains, readEdgeParts, readEdgePeaks } from "../../reporting/edge-use";
import { dayStartMs, localDay } from "../../store/local-time";
import type { Db } from "../../store/open";
import {
  boughtLots,
  freeKey,
  freeOf,
  hourOf,
  spendTraffic,
  sumOf,
  trafficLots,
  validAt,
} from "./edge-lots";
import { dayMs } from "./pricing";
import type { TimedLot } from "./spend-lots";

const bitsPerByte = 8;
const minuteSeconds = 60;
type Config = Pick<ServiceConfig, "catalogue" | "license">;

const isSold = ({ catalogue, license }: Config, kind: EdgePackKind): boolean =>
  license === null && catalogue.packs.some(({ product }) => product === edgeResources[kind]);

/** The first moment of this month where the app is. */
function monthStart(zones: AppAccess["zones"], at: number): number {
  const day = localDay(zones, at);
  return dayStartMs(zones, day - new Date(day * dayMs).getUTCDate() + 1);
}

async function trafficUsed(
  db: Db,
  {
    appId,
    lots,
    at,
    monthBytes,
  }: { appId: number; lots: TimedLot[]; at: number; monthBytes: number },
): Promise<number> {
  const valid = validAt(lots, at);
  if (valid.length === 0) return monthBytes;
  const { taken, over } = await spendTraffic(db, appId, lots, at);
  const newest = Math.max(...valid.map(({ from }) => from));
  const beyond = over.filter(({ from }) => from >= newest);
  return (
    valid.reduce((sum, { key }) => sum + (taken.get(key) ?? 0), 0) +
    beyond.reduce((sum, { units }) => sum + units, 0)
  );
}

interface EdgeApp {
  appId: number;
  zones: AppAccess["zones"];
}

/** Reads the limits and usage of the packages of an app. */
export async function readEdgeUsage(
  { db, config }: { db: Db; config: Config },
  { appId, zones }: EdgeApp,
  at: number,
): Promise<EdgeUsage> {
  const bought = await boughtLots(db, appId, at);
  const free = freeOf(config);
  const month = hourOf(monthStart(zones, at));
  const [whole] = await readEdgeParts(db, { appId, cuts: [month] });
  const monthBytes = whole?.units ?? 0;
  const peaks = await readEdgePeaks(db, { appId, from: month });
  const lots = await trafficLots(db, appId, bought.traffic, free.traffic);
  const isFreeOver = !validAt(lots, at).some(({ key }) => key === freeKey);
  const used: Record<EdgePackKind, number> = {
    traffic: await trafficUsed(db, { appId, lots, at, monthBytes }),
    bandwidth: (peaks.bytes * bitsPerByte) / minuteSeconds,
    domains: await countEdgeDomains(db, appId),
    protection: peaks.blocked / minuteSeconds,
  };
  const useOf = (kind: EdgePackKind): EdgePackUse => {
    const valid = validAt(bought[kind], at);
    const given = kind === "traffic" && isFreeOver ? 0 : free[kind];
    const ends = valid.map(({ units, endTime }) => ({ units, endTime }));
    return {
      used: used[kind],
      limit: isSold(config, kind) ? given + sumOf(valid) : null,
      free: given,
      endTime: ends[0]?.endTime ?? null,
      lots: ends,
    };
  };
  const packs = Object.fromEntries(edgePackKinds.map((kind) => [kind, useOf(kind)]));
  return { packs: packs as EdgeUsage["packs"], monthBytes };
}

/** When the first of the packages that are valid now ends, by app. */
export async function packageEnds(
  db: Db,
  appIds: readonly number[],
  at: number,
): Promise<Map<number, number>> {
  if (appIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("pack_lot")
    .select((eb) => ["app_id", eb.fn.min("expire_at").as("end")])
    .where("app_id", "in", appIds)
    .where("resource", "in", Object.values(edgeResources))
    .where("left_units", ">", 0)
    .where("expire_at", ">", new Date(at))
    .groupBy("app_id")
    .execute();
  return new Map(rows.map(({ app_id, end }) => [app_id, end.getTime()]));
}

/** Returns the domain limit of an app; null = unlimited, up to what the service stores. */
export async function domainLimit(
  { db, config }: { db: Db; config: Config },
  appId: number,
  at: number,
): Promise<number | null> {
  if (!isSold(config, "domains")) return null;
  const { domains } = await boughtLots(db, appId, at);
  return freeOf(config).domains + sumOf(validAt(domains, at));
}

/**
 * Returns the remaining purchases of an app: unused traffic, and everything still valid of the
 * other kinds.
 */
export async function edgeLeft(
  { db, config }: { db: Db; config: Pick<Config, "catalogue"> },
  { appId, at }: { appId: number; at: number },
): Promise<{ resource: EdgeResource; units: number }[]> {
  const bought = await boughtLots(db, appId, at);
  const lots = await trafficLots(db, appId, bought.traffic, freeOf(config).traffic);
  const { taken } = await spendTraffic(db, appId, lots, at);
  return edgePackKinds
    .map((kind) => ({
      resource: edgeResources[kind],
      units: bought[kind]
        .filter(({ endTime }) => endTime > at)
        .reduce((sum, { key, units }) => sum + units - (taken.get(key) ?? 0), 0),
    }))
    .filter(({ units }) => units > 0);
}

/** True when the usage of an app since then fits without the package of an order. */
export async function isEdgePackUnused(
  { db, config }: { db: Db; config: Config },
  { appId, orderNo, at }: { appId: number; orderNo: string; at: number },
): Promise<boolean> {
  const bought = await boughtLots(db, appId, at);
  const key = `order:${orderNo}`;
  const kind = edgePackKinds.find((one) => bought[one].some((lot) => lot.key === key));
  if (!kind) return false;
  const free = freeOf(config)[kind];
  if (kind === "traffic") {
    const lots = await trafficLots(db, appId, bought.traffic, free);
    return ((await spendTraffic(db, appId, lots, at)).taken.get(key) ?? 0) === 0;
  }
  const lot = bought[kind].find((one) => one.key === key);
  const others = free + sumOf(validAt(bought[kind], at).filter((one) => one.key !== key));
  if (kind === "domains") return (await countEdgeDomains(db, appId)) <= others;
  const peaks = await readEdgePeaks(db, { appId, from: Math.floor(lot?.from ?? 0) });
  const used = kind === "bandwidth" ? peaks.bytes * bitsPerByte : peaks.blocked;
  return used / minuteSeconds <= others;
}
