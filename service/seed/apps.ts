import { sql } from "kysely";
import { type AppPlatform, appPlatforms } from "../../src/core/api/contract/constants/platform";
import {
  type DownloadTarget,
  noTarget,
  withDownloadTarget,
} from "../attribution/download-settings";
import { newAppSettings } from "../attribution/settings";
import type { Db } from "../store/open";
import type { SeedAccounts } from "./accounts";
import { appPlans, experiencePlans, type SeedAppPlan } from "./catalog";
import { type PlannedChannels, planChannels, type SeedChannel, seedChannels } from "./channels";
import type { Random } from "./random";

/** A seeded app with the channels that bring its traffic. */
export interface SeedApp {
  id: number;
  plan: SeedAppPlan;
  channels: SeedChannel[];
}

const dayMs = 86_400_000;

/** An app with the rows it is made of. */
export interface PlannedApp extends SeedApp, PlannedChannels {}

/** The apps, their groups and channels, with the numbers that an empty store would give them. */
export function planApps(random: Random, nowMs: number): PlannedApp[] {
  const numbers = { app: 100_001, group: 1001, channel: 20_001 };
  return [...appPlans, ...experiencePlans].map((plan) => {
    const id = plan.id ?? numbers.app++;
    return { id, plan, ...planChannels({ id, plan }, numbers, random, nowMs) };
  });
}

/** Creates the apps, their groups and channels, and authorises one to the first account. */
export async function seedApps(
  db: Db,
  apps: PlannedApp[],
  accounts: SeedAccounts,
  nowMs: number,
): Promise<void> {
  for (const app of apps) {
    await insertApp(db, app, accounts[app.plan.owner], nowMs);
    await seedChannels(db, app, accounts[app.plan.owner]);
  }
  for (const table of ["app", "channel_group", "channel"]) {
    await sql`SELECT setval(pg_get_serial_sequence(${table}, 'id'), max(id))
      FROM ${sql.table(table)}`.execute(db);
  }
  const shared = apps.find((app) => app.plan.owner === "second");
  if (shared) await authorise(db, shared.id, accounts.first, nowMs);
}

/** The app whose channels have anomalies looks for those that its installs are marked with. */
const rulesOf = ({ owner }: SeedAppPlan) => ({
  attribution: {
    ...newAppSettings.attribution,
    ...(owner === "first" && { floodRule: "mark", nightRule: "mark" }),
  },
});

/** Returns the download settings of an app; the smaller apps have none for HarmonyOS. */
function downloadsOf({ appkey, installsPerDay }: SeedAppPlan): Record<string, unknown> {
  const number = [...appkey].reduce((sum, sign) => sum * 7 + sign.charCodeAt(0), 0) % 1e9;
  const downloadTargets: Record<AppPlatform, DownloadTarget> = {
    ios: { ...noTarget, way: "store", store: `https://apps.apple.com/cn/app/id${1e9 + number}` },
    android: { ...noTarget, way: "link", link: `https://download.example.com/${appkey}.apk` },
    harmony:
      installsPerDay < 100
        ? { ...noTarget, way: "absent" }
        : {
            ...noTarget,
            way: "store",
            store: `https://appgallery.huawei.com/app/detail?id=com.example.${appkey}`,
          },
  };
  return appPlatforms.reduce<Record<string, unknown>>(
    (settings, platform) => withDownloadTarget(settings, platform, downloadTargets[platform]),
    {},
  );
}

async function insertApp(
  db: Db,
  { id, plan }: SeedApp,
  ownerId: number,
  nowMs: number,
): Promise<void> {
  const isPaid = plan.edition !== "2";
  const isLive = plan.installsPerDay >= 100;
  await db
    .insertInto("app")
    .values({
      id,
      appkey: plan.appkey,
      name: plan.name,
      owner_id: ownerId,
      edition: plan.edition,
      ios_status: plan.statuses?.ios ?? (isLive ? 3 : 1),
      android_status: plan.statuses?.android ?? 3,
      harmony_status: plan.statuses?.harmony ?? (isLive ? 1 : 0),
      auto_renew: plan.autoRenew ?? false,
      settings: JSON.stringify({ ...downloadsOf(plan), ...rulesOf(plan) }),
      created_at: new Date(plan.createdAt ?? nowMs - plan.ageDays * dayMs),
      expire_at: isPaid
        ? new Date(nowMs + (plan.endsInDays ?? 400 - (plan.ageDays % 365)) * dayMs)
        : null,
    })
    .execute();
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
