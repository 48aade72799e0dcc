import type { EdgeState } from "../../../src/core/api/contract";
import { edgeStatesByCare } from "../../../src/core/api/contract/constants/acceleration";
import type { Db } from "../../store/open";
import { standing } from "./domain-rows";
import { isInUse } from "./nodes";
import { spans, windowOf } from "./spans";

export interface AppStats {
  domains: number;
  /** Of the last 24 hours, as the overview tells them. */
  requests: number;
}

/** Reads the acceleration metrics shown in lists of apps; apps without a domain are left out. */
export async function readAppStats(
  db: Db,
  appIds: readonly number[],
  nowMs: number,
): Promise<Map<number, AppStats>> {
  if (appIds.length === 0) return new Map();
  const domains = await db
    .selectFrom("edge_domain")
    .select((eb) => ["app_id", eb.fn.countAll<number>().as("count")])
    .where("app_id", "in", appIds)
    .groupBy("app_id")
    .execute();
  const counted = await db
    .selectFrom("edge_minute")
    .select((eb) => ["app_id", eb.fn.sum<number>("requests").as("requests")])
    .where("app_id", "in", appIds)
    .where("domain_id", "=", 0)
    .where("t", ">=", windowOf(spans["24h"], nowMs).from)
    .groupBy("app_id")
    .execute();
  const requests = new Map(counted.map((row) => [row.app_id, Number(row.requests)]));
  return new Map(
    domains.map(({ app_id, count }) => [
      app_id,
      { domains: Number(count), requests: requests.get(app_id) ?? 0 },
    ]),
  );
}

/** Of each app the state of a domain that asks for most attention; apps without a domain are left out. */
export async function readAppStates(
  db: Db,
  appIds: readonly number[],
  nowMs: number,
): Promise<Map<number, EdgeState>> {
  if (appIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("edge_domain")
    .select(["app_id", "id", "version", "is_on", "changed_at", "is_demo"])
    .where("app_id", "in", appIds)
    .execute();
  const nodes = await db
    .selectFrom("edge_node")
    .select(["app_id", "applied", "faults", "seen_at", "revoked_at"])
    .where("app_id", "in", appIds)
    .execute();
  const states = new Map<number, EdgeState>();
  for (const appId of appIds) {
    const inUse = nodes.filter((node) => node.app_id === appId && isInUse(node, nowMs));
    const found = new Set(
      rows.filter((row) => row.app_id === appId).map((row) => standing(row, inUse).state),
    );
    const state = edgeStatesByCare.find((one) => found.has(one));
    if (state) states.set(appId, state);
  }
  return states;
}
