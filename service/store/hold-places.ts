import { sql } from "kysely";
import type { Db } from "./open";

/** Numbers of rows that an owner may have; the test of limits tries each. */
export type LimitName = (typeof limitNames)[number];
export const limitNames = [
  "adAccounts",
  "adPlans",
  "annotations",
  "apps",
  "boards",
  "boardShares",
  "channels",
  "chartShares",
  "domains",
  "edgeDomains",
  "edgeNodes",
  "embedKeys",
  "events",
  "groups",
  "invites",
  "invoiceTitles",
  "licensedApps",
  "members",
  "openKeys",
  "openRecharges",
  "openTransfers",
  "packageExports",
  "packages",
  "pins",
  "plans",
  "rules",
  "shortLinks",
  "signedCharts",
  "subChannels",
  "testDevices",
  "universalLinks",
  "views",
  "webhooks",
  "wechatLinks",
] as const;

/** Whose rows are counted; a channel is one of an app. */
export type Owner =
  | { app: number; account?: number; channel?: number }
  | { account: number }
  | { deployment: true };

/** Lets nobody else hold a turn of the same name until the transaction ends. */
export async function lockName(tx: Db, name: string): Promise<void> {
  // Outside one, it would be over at once.
  if (!tx.isTransaction) throw new Error("A turn is held by a transaction");
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

/**
 * Holds the places of an owner until the transaction ends, so that a limit that is counted after it, in the
 * transaction that inserts, holds for any number at once.
 */
export async function lockLimit(tx: Db, limit: LimitName, owner: Owner): Promise<void> {
  const whose = Object.entries(owner).map(([kind, id]) => `${kind}=${id}`);
  await lockName(tx, `limit:${limit}:${whose.sort().join(",")}`);
}
