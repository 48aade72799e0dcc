import type { EdgePackUse, EdgeUsage } from "../../../src/core/api/contract";
import {
  type EdgePackKind,
  edgePackKinds,
} from "../../../src/core/api/contract/words/acceleration";
import { edgeKindOf, edgeResources } from "../../../src/core/api/contract/words/finance";
import type { AppAccess } from "../../base/caller";
import type { ServiceConfig } from "../../base/config";
import { countEdgeDomains, readEdgeParts, readEdgePeaks } from "../../figures/edge-use";
import { dayStartMs, localDay } from "../../store/local-time";
import type { Db } from "../../store/open";
import { bytesPerGb } from "./packs";
import { dayMs } from "./pricing";
import { cutsOf, spendLots, type TimedLot } from "./spend-lots";

const hourMs = 3_600_000;
const bitsPerByte = 8;
const minuteSeconds = 60;
const freeDays = 365;
const freeKey = "free";
/** A lot that ended longer ago has nothing to do with one that is valid now. */
const oldestMs = 400 * dayMs;

type Config = Pick<ServiceConfig, "catalogue" | "license">;

/** Of traffic by whole hours, as it is counted. */
interface BoughtLot extends TimedLot {
  endTime: number;
}
type Lots = Record<EdgePackKind, BoughtLot[]>;

const hourOf = (ms: number): number => Math.floor(ms / hourMs);

/** What one unit of a package is in what its use is measured in. */
const unitOf: Record<EdgePackKind, number> = {
  traffic: 1,
  bandwidth: 1_000_000,
  domains: 1,
  protection: 1,
};

const isSold = ({ catalogue, license }: Config, kind: EdgePackKind): boolean =>
  license === null && catalogue.packs.some(({ product }) => product === edgeResources[kind]);

/** What every app has for nothing, in what its use is measured in. */
const freeOf = ({ catalogue: { edgeFree } }: Config): Record<EdgePackKind, number> => ({
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

/** What was bought for an app and not given back; of traffic, what was valid lately as well. */
async function boughtLots(db: Db, appId: number, at: number): Promise<Lots> {
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

/** What is free in the first year of an app, beside what was bought for it. */
async function trafficLots(
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

/** What was taken from each package of traffic, and what went beyond them. */
async function spendTraffic(db: Db, appId: number, lots: readonly TimedLot[], at: number) {
  const cuts = cutsOf(lots, hourOf(at) + 1);
  return spendLots(lots, await readEdgeParts(db, { appId, cuts }));
}

const sumOf = (lots: readonly TimedLot[]): number =>
  lots.reduce((sum, { units }) => sum + units, 0);

/** Those that are valid, what ends first before the others. */
const validAt = <Lot extends TimedLot>(lots: readonly Lot[], at: number): Lot[] =>
  lots
    .filter(({ from, to }) => from <= at / hourMs && to > at / hourMs)
    .toSorted((a, b) => a.to - b.to);

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

/** What the packages of an app hold and what is used of them. */
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
    .select((each) => ["app_id", each.fn.min("expire_at").as("end")])
    .where("app_id", "in", appIds)
    .where("resource", "in", Object.values(edgeResources))
    .where("left_units", ">", 0)
    .where("expire_at", ">", new Date(at))
    .groupBy("app_id")
    .execute();
  return new Map(rows.map(({ app_id, end }) => [app_id, end.getTime()]));
}

/** How many domains an app may have; null = as many as the service keeps. */
export async function domainLimit(
  { db, config }: { db: Db; config: Config },
  appId: number,
  at: number,
): Promise<number | null> {
  if (!isSold(config, "domains")) return null;
  const { domains } = await boughtLots(db, appId, at);
  return freeOf(config).domains + sumOf(validAt(domains, at));
}

/** Whether what an app has used since fits without what an order gave. */
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
