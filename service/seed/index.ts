import { Kysely, PostgresDialect } from "kysely";
import type pg from "pg";
import { type RetainedDelta, type RollupDelta, Tally } from "../ingest/batch/tally";
import { insertRetained, insertRollups } from "../ingest/write/write";
import { writeDevices } from "../ingest/write/write-devices";
import { insertInstallParams } from "../ingest/write/write-params";
import { matchCode, organicChannel, platformCode } from "../store/event-tables";
import { localDay, localHour } from "../store/local-time";
import { fillChannelDays } from "../store/migrations/0012-channel-days";
import type { Db, Store } from "../store/open";
import { seedAccounts } from "./accounts";
import { seedAds } from "./ads";
import { type SeedApp, seedApps } from "./apps";
import { countBulk, deviceDays } from "./bulk-days";
import { seedDevices } from "./devices";
import { seedEvents } from "./events";
import { seedHistories } from "./histories";
import { seedManaged } from "./managed";
import { seedMessages } from "./messages";
import { seedParams } from "./params";
import { createRandom, type Random } from "./random";
import { seedSearchAds } from "./search-ads";
import { hourlyDays } from "./spread";
import { planInstalls, type SeedClock } from "./traffic-plan";

export { demoPassword } from "./accounts";

export interface SeedOptions {
  /** Milliseconds since the epoch; all seeded days are relative to it. */
  now: () => number;
  log?: (message: string) => void;
}

const timeZone = "Asia/Shanghai";
const rowsPerStatement = 8_000;

/** Whether nobody has registered yet. */
export async function isEmpty({ db }: Pick<Store, "db">): Promise<boolean> {
  return (await db.selectFrom("account").select("id").limit(1).executeTakeFirst()) === undefined;
}

/**
 * Fills an empty store with accounts, apps, channels and two years of counts. The same day gives the
 * same data. All or nothing: a seeding that was interrupted leaves the store empty.
 */
export async function seedDemo(store: Store, { now, log }: SeedOptions): Promise<void> {
  const nowMs = now();
  const random = createRandom(20_200_701);
  const today = localDay(timeZone, nowMs);
  const sinceHourMs = nowMs % 3_600_000;
  const hourOfDay = localHour(timeZone, nowMs) - today * 24 + sinceHourMs / 3_600_000;
  const clock = { nowMs, today, hourOfDay };
  const client = await store.pool.connect();
  try {
    await client.query("BEGIN");
    const db = dbOn(client);
    const accounts = await seedAccounts(db, nowMs - 730 * 86_400_000);
    const apps = await seedApps(db, accounts, random, nowMs);
    await seedMessages(db, accounts, nowMs);
    for (const app of apps) {
      log?.(`正在生成「${app.plan.name}」的演示数据`);
      await seedTraffic(client, app, clock, random);
      await seedEvents(client, app, clock);
      await seedAds(client, app, clock);
      await seedSearchAds(client, app, clock);
    }
    const [first] = apps;
    if (first) await seedManaged(db, first, nowMs);
    await client.query(fillChannelDays);
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  } finally {
    client.release();
  }
  await store.pool.query("ANALYZE");
}

/** Queries of one connection, within its transaction. */
function dbOn(client: pg.PoolClient): Db {
  const connection = { query: client.query.bind(client), release: () => {} };
  const pool = { connect: async () => connection, end: async () => {} };
  return new Kysely({ dialect: new PostgresDialect({ pool: pool as never }) });
}

async function seedTraffic(
  client: pg.ClientBase,
  app: SeedApp,
  clock: SeedClock,
  random: Random,
): Promise<void> {
  const tally = new Tally({
    hourlyFrom: (clock.today - hourlyDays) * 24,
    matchesFrom: clock.today - deviceDays,
  });
  const planned = [...planInstalls(app, clock, random)];
  countBulk(tally, app, planned, clock, random);
  const devicesFrom = clock.today - deviceDays + 1;
  const devices = planned
    .filter((plan) => plan.day >= devicesFrom)
    .flatMap((plan) => seedDevices(tally, app, plan, clock, random));
  if (app.plan.appkey === reinstallBurst.appkey) countReinstallBurst(tally, app, clock);
  for (const part of parts(devices)) await writeDevices(client, { changedDevices: new Set(part) });
  const channelIds = app.channels.map((channel) => channel.id);
  await seedHistories(client, devices, channelIds, clock, createRandom(app.id + 1));
  const carried = [...seedParams(devices, createRandom(app.id))];
  for (const part of parts(carried)) await insertInstallParams(client, part);
  // In the order of their keys: the index then grows at its end.
  for (const part of parts(tally.rollups().toSorted(byKey))) await insertRollups(client, part);
  for (const part of parts(tally.retained().toSorted(byCohort))) await insertRetained(client, part);
}

const byKey = (a: RollupDelta, b: RollupDelta) =>
  a.grain - b.grain ||
  a.match - b.match ||
  a.channelId - b.channelId ||
  a.t - b.t ||
  a.platform - b.platform;

const byCohort = (a: RetainedDelta, b: RetainedDelta) =>
  a.basis - b.basis ||
  a.match - b.match ||
  a.channelId - b.channelId ||
  a.cohort - b.cohort ||
  a.n - b.n ||
  a.platform - b.platform;

function* parts<Item>(items: Item[]): Generator<Item[]> {
  for (let from = 0; from < items.length; from += rowsPerStatement) {
    yield items.slice(from, from + rowsPerStatement);
  }
}

/** A day on which an app was reinstalled far more often than usual. */
const reinstallBurst = { appkey: "qjgj3t", daysAgo: 5, reinstalls: 170 };

function countReinstallBurst(tally: Tally, { id }: SeedApp, { today }: SeedClock): void {
  const hour = (today - reinstallBurst.daysAgo) * 24 + 20;
  const channelId = organicChannel;
  const place = { appId: id, hour, channelId, platform: platformCode.android };
  tally.count({ ...place, match: matchCode.organic }, { reinstall: reinstallBurst.reinstalls });
}
