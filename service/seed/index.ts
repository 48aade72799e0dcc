import type pg from "pg";
import type { StoragePort } from "../ports";
import { inTransaction } from "../store/in-transaction";
import { localDay, localHour, oneZone, zoneOffsetMs } from "../store/local-time";
import { type Db, dbOn, type Store } from "../store/open";
import { makePartitions } from "../store/partitions";
import { seedAccounts } from "./accounts";
import { seedAdStats, seedAds } from "./ads";
import { analyze } from "./analyze";
import { seedAnnotations } from "./annotations";
import { seedAnnouncements } from "./announcements";
import { type PlannedApp, planApps, seedApps } from "./apps";
import { seedAuthorisations } from "./authorisations";
import { seedBoards } from "./boards";
import { seedCertifications } from "./certifications";
import { seedDomains } from "./domains";
import { seedEdge, seedEdgeApp } from "./edge";
import { countEvents, seedEvents } from "./events";
import { seedFinance } from "./finance";
import { seedLinkClicks, seedLinks } from "./links";
import { seedManaged } from "./managed";
import { seedMessages } from "./messages";
import { seedMonitor } from "./monitor";
import { seedPackage } from "./packages";
import { seedPageEvents } from "./page-events";
import { seedPlans } from "./plans";
import { createRandom } from "./random";
import { dropIndexes } from "./rebuild-indexes";
import { seedReferral } from "./referral";
import { seedSearchAds } from "./search-ads";
import { seedShare } from "./shares";
import { seedDevices } from "./signed-in";
import type { TableLines } from "./table-lines";
import { trafficLines, trafficTables } from "./traffic";
import type { SeedClock } from "./traffic-plan";
import { seedWechatLinks } from "./wechat-links";

export interface SeedOptions {
  /** Milliseconds since the epoch; all seeded days are relative to it. */
  now: () => number;
  /** Takes the app package that the console offers, and pictures of documents. */
  storage: StoragePort;
  /** Seals real names. */
  masterSecret: string;
  log?: (message: string) => void;
}

export type { SeedAppPlan } from "./catalog";
export { daySeason, hourShares } from "./curves";
export { createRandom, type Random } from "./random";

/** Of the apps and their channels: the same draws give the same numbers at any time. */
const planSeed = 20_200_701;

/** Returns the apps of the demo with the channels that bring their traffic. */
export const demoApps = (nowMs: number): PlannedApp[] => planApps(createRandom(planSeed), nowMs);

const zones = oneZone("Asia/Shanghai");
/** Nobody has an app before an account. */
const registeredMs = Date.parse("2020-09-01T09:00:00+08:00");
/** Days that single events reach back. */
const eventDays = 32;
/** Tables that are summed up from those of the traffic. */
const summedTables = ["event_rollup", "event_rollup_hour"] as const;

/** True when nobody has registered yet. */
export async function isEmpty({ db }: Pick<Store, "db">): Promise<boolean> {
  return (await db.selectFrom("account").select("id").limit(1).executeTakeFirst()) === undefined;
}

/**
 * Fills an empty store with accounts, apps, channels and two years of counts. The same day gives the
 * same data. All or nothing: a seeding that was interrupted leaves the store empty.
 */
export async function seedDemo(store: Store, options: SeedOptions): Promise<void> {
  const nowMs = options.now();
  const clock = clockAt(nowMs);
  const apps = demoApps(nowMs);
  const make = (app: PlannedApp | undefined) => {
    if (!app) return Promise.resolve([]);
    options.log?.(`正在生成「${app.plan.name}」的演示数据`);
    return trafficLines(app, clock);
  };
  // In the order of the tables' keys, which indexes are then built from without sorting. The store
  // takes what comes before an app while the app is being made.
  const inOrder = apps.toSorted((a, b) => a.id - b.id);
  let making = make(inOrder[0]);
  await makePartitions(store.pool, nowMs, nowMs - eventDays * 86_400_000);
  await inTransaction(store.pool, async (client) => {
    // Sums over whole tables sort in memory.
    await client.query("SET LOCAL work_mem = '64MB'");
    const db = dbOn(client);
    const indexTraffic = await dropIndexes(client, trafficTables);
    let filled = seedFrame(db, apps, clock, options);
    for (const index of inOrder.keys()) {
      const [tables] = await Promise.all([making, filled]);
      making = make(inOrder[index + 1]);
      filled = copyAll(store, client, tables);
    }
    await filled;
    await copyAll(store, client, await seedEdge(db, nowMs));
    await indexTraffic();
    // What follows reads them: without knowing their sizes the planner looks row by row.
    await analyze(client, { only: trafficTables });
    for (const app of apps) {
      await seedEvents(client, app, clock);
      await seedAds(client, app, clock);
      await seedLinkClicks(client, app, clock);
      await seedPageEvents(client, app, clock);
    }
    await client.query("ANALYZE ad_device, ad_day");
    for (const app of apps) {
      await seedAdStats(client, app, clock);
      await seedSearchAds(client, app, clock);
    }
    const [first] = apps;
    if (first) await seedReferral(dbOn(client), first, clock);
    const indexTotals = await dropIndexes(client, summedTables);
    await countEvents(client, clock);
    await indexTotals();
    await seedWatch(db, apps, nowMs);
    if (first) await seedReports(db, first, nowMs, options);
  });
  // Citus refuses it in a transaction that has reached the coordinator's own tables.
  const client = await store.pool.connect();
  await analyze(client, { but: trafficTables }).finally(() => client.release());
}

/** Rules look at what has been counted. */
async function seedWatch(db: Db, apps: PlannedApp[], nowMs: number): Promise<void> {
  const owners = new Map(
    (await db.selectFrom("app").select(["id", "owner_id"]).execute()).map(({ id, owner_id }) => [
      id,
      owner_id,
    ]),
  );
  for (const app of apps) {
    const ownerId = owners.get(app.id);
    if (ownerId !== undefined) await seedMonitor(db, app, ownerId, nowMs);
  }
}

/** Reports are of what has been counted. */
async function seedReports(
  db: Db,
  { id, plan }: PlannedApp,
  nowMs: number,
  { masterSecret }: Pick<SeedOptions, "masterSecret">,
): Promise<void> {
  const { owner_id: ownerId } = await db
    .selectFrom("app")
    .select("owner_id")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  await seedPlans({ db, masterSecret, nowMs }, { id, name: plan.name }, ownerId);
}

/** Everything that counts nothing: accounts, apps with their channels, messages, annotations. */
async function seedFrame(
  db: Db,
  apps: PlannedApp[],
  clock: SeedClock,
  { storage, masterSecret }: Pick<SeedOptions, "storage" | "masterSecret">,
): Promise<void> {
  const { nowMs } = clock;
  const accounts = await seedAccounts(db, Math.min(nowMs - 730 * 86_400_000, registeredMs));
  await seedApps(db, apps, accounts, nowMs);
  await seedAuthorisations(db, apps, accounts.first, nowMs);
  await seedDomains(db, apps, accounts.first, nowMs);
  await seedDevices(db, accounts, nowMs);
  await seedCertifications({ db, storage, masterSecret }, accounts, nowMs);
  await seedAnnouncements(db, accounts, nowMs);
  const [demo] = apps;
  if (demo) await seedEdgeApp(db, accounts[demo.plan.owner], nowMs);
  for (const id of [accounts.first, accounts.second]) {
    await seedFinance(db, storage, id, nowMs);
  }
  await seedMessages(db, accounts, nowMs);
  for (const app of apps) await seedLinks(db, app, nowMs);
  for (const app of apps) await seedAnnotations(db, app, accounts[app.plan.owner], clock);
  for (const app of apps) await seedBoards(db, app, accounts[app.plan.owner], clock);
  const [first, second] = apps;
  if (second) await seedShare(db, second, accounts[second.plan.owner], nowMs);
  if (!first) return;
  await seedManaged(db, first, nowMs);
  await seedWechatLinks(db, first, accounts[first.plan.owner], { clock, masterSecret });
  await seedPackage(db, storage, { id: first.id, ownerId: accounts[first.plan.owner] }, nowMs);
}

async function copyAll(store: Store, client: pg.ClientBase, tables: TableLines[]): Promise<void> {
  for (const { into, lines } of tables) await store.copy(client, into, lines);
}

function clockAt(nowMs: number): SeedClock {
  const today = localDay(zones, nowMs);
  const offsetMs = zoneOffsetMs(zones.zone, nowMs);
  const sinceHourMs = nowMs % 3_600_000;
  const hourOfDay = localHour(zones, nowMs) - today * 24 + sinceHourMs / 3_600_000;
  return { nowMs, offsetMs, today, hourOfDay };
}
