import { sql } from "kysely";
import type { Db } from "./open";

/** Every number of rows that somebody may have, each tried by the test of limits. */
export type LimitName = (typeof limitNames)[number];
export const limitNames = [
  "adAccounts",
  "adPlans",
  "annotations",
  "apps",
  "channels",
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
export async function holdTurn(tx: Db, name: string): Promise<void> {
  // Outside one, it would be over at once.
  if (!tx.isTransaction) throw new Error("A turn is held by a transaction");
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

/**
 * Runs a check of a limit so that it holds for any number at once: whoever adds to the same owner's rows
 * waits until this transaction, which must insert what was checked, has ended.
 */
export async function takePlace<Value>(
  tx: Db,
  limit: LimitName,
  owner: Owner,
  check: () => Promise<Value>,
): Promise<Value> {
  const whose = Object.entries(owner).map(([kind, id]) => `${kind}=${id}`);
  await holdTurn(tx, `limit:${limit}:${whose.sort().join(",")}`);
  return check();
}
