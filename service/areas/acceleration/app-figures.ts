import type { EdgeState } from "../../../src/core/api/contract";
import { edgeStatesByCare } from "../../../src/core/api/contract/words/acceleration";
import type { Db } from "../../store/open";
import { domainRows, standing } from "./domain-rows";
import { isInUse, nodeRows } from "./nodes";
import { spans, windowOf } from "./spans";

export interface AppFigures {
  domains: number;
  /** Of the last 24 hours, as the overview tells them. */
  requests: number;
}

/** What lists of apps tell of each; apps without a domain are left out. */
export async function readAppFigures(
  db: Db,
  appIds: readonly number[],
  nowMs: number,
): Promise<Map<number, AppFigures>> {
  if (appIds.length === 0) return new Map();
  const domains = await db
    .selectFrom("edge_domain")
    .select((each) => ["app_id", each.fn.countAll<number>().as("count")])
    .where("app_id", "in", appIds)
    .groupBy("app_id")
    .execute();
  const counted = await db
    .selectFrom("edge_minute")
    .select((each) => ["app_id", each.fn.sum<number>("requests").as("requests")])
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

/** The state of a domain of the app that asks for most attention; null without any. */
export async function stateOfApp(db: Db, appId: number, nowMs: number): Promise<EdgeState | null> {
  const rows = await domainRows(db, appId).execute();
  if (rows.length === 0) return null;
  const nodes = await nodeRows(db, appId).execute();
  const inUse = nodes.filter((node) => isInUse(node, nowMs));
  const states = new Set(rows.map((row) => standing(row, inUse).state));
  return edgeStatesByCare.find((state) => states.has(state)) ?? null;
}
