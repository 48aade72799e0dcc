import type { Db } from "../store/open";
import type { SeedAccounts } from "./accounts";
import { appPlans, experiencePlans, type SeedAppPlan } from "./catalog";
import { type SeedChannel, seedChannels } from "./channels";
import type { Random } from "./random";

/** A seeded app with the channels that bring its traffic. */
export interface SeedApp {
  id: number;
  plan: SeedAppPlan;
  channels: SeedChannel[];
}

const dayMs = 86_400_000;

/** Creates the apps, their groups and channels, and authorises one to the first account. */
export async function seedApps(
  db: Db,
  accounts: SeedAccounts,
  random: Random,
  nowMs: number,
): Promise<SeedApp[]> {
  const apps: SeedApp[] = [];
  for (const plan of [...appPlans, ...experiencePlans]) {
    const id = await insertApp(db, plan, accounts[plan.owner], nowMs);
    const channels = await seedChannels(db, { id, plan }, accounts[plan.owner], random, nowMs);
    apps.push({ id, plan, channels });
  }
  const shared = apps.find((app) => app.plan.owner === "second");
  if (shared) await authorise(db, shared.id, accounts.first, nowMs);
  return apps;
}

async function insertApp(
  db: Db,
  plan: SeedAppPlan,
  ownerId: number,
  nowMs: number,
): Promise<number> {
  const isPaid = plan.edition !== "2";
  const isLive = plan.installsPerDay >= 100;
  const { id } = await db
    .insertInto("app")
    .values({
      ...(plan.id === undefined ? {} : { id: plan.id }),
      appkey: plan.appkey,
      name: plan.name,
      owner_id: ownerId,
      edition: plan.edition,
      ios_status: isLive ? 3 : 1,
      android_status: 3,
      harmony_status: isLive ? 1 : 0,
      created_at: new Date(nowMs - plan.ageDays * dayMs),
      expire_at: isPaid ? new Date(nowMs + (400 - (plan.ageDays % 365)) * dayMs) : null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

async function authorise(db: Db, appId: number, granteeId: number, nowMs: number): Promise<void> {
  const modules = [
    { key: "app", level: "read" },
    { key: "data", level: "read" },
    { key: "channel", level: "edit" },
  ];
  await db
    .insertInto("app_grant")
    .values({
      app_id: appId,
      grantee_id: granteeId,
      modules: JSON.stringify(modules),
      scope: JSON.stringify({ type: "all", ids: [] }),
      created_at: new Date(nowMs - 40 * dayMs),
    })
    .execute();
}
