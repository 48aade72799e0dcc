import { sql } from "kysely";
import { identityFault } from "../../../src/core/api/contract/constants/app-link";
import { type AppPlatform, appPlatforms } from "../../../src/core/api/contract/constants/platform";
import { readIdentity } from "../../attribution/app-identity";
import type { ServiceConfig } from "../../base/config";
import { errorFields, type Log } from "../../base/log";
import { runEvery } from "../../base/run-every";
import type { Ports } from "../../ports";
import { withAdvisoryLock } from "../../store/in-transaction";
import type { Store } from "../../store/open";
import { recordHealth } from "./health";

const hourMs = 3_600_000;
const weekMs = 7 * 24 * hourMs;
/** The rest waits for the next hour. */
const atOnce = 50;

interface MaintenanceDeps {
  store: Store;
  config: ServiceConfig;
  ports: Pick<Ports, "pages">;
  now: () => number;
  log: Log;
}

const statusColumn = {
  ios: "ios_status",
  android: "android_status",
  harmony: "harmony_status",
} as const;

/** The systems of apps that are integrated, or are about to be, and were not looked at for a week. */
export async function dueHealth(
  { db }: Pick<Store, "db">,
  nowMs: number,
): Promise<{ appId: number; platform: AppPlatform }[]> {
  const apps = await db
    .selectFrom("app")
    .select(["id", "settings", "ios_status", "android_status", "harmony_status"])
    .where("deleted_at", "is", null)
    .where("line", "=", "attribution")
    .execute();
  const looked = await db
    .selectFrom("integration_health")
    .select(["app_id", "platform", sql<Date>`max(at)`.as("at")])
    .groupBy(["app_id", "platform"])
    .execute();
  const lastMs = new Map(
    looked.map(({ app_id, platform, at }) => [`${app_id}/${platform}`, at.getTime()]),
  );
  return apps
    .flatMap((app) =>
      appPlatforms
        .filter(
          (platform) =>
            app[statusColumn[platform]] > 0 ||
            identityFault(platform, readIdentity(app.settings, platform)) === null,
        )
        .map((platform) => ({ appId: app.id, platform })),
    )
    .filter(({ appId, platform }) => nowMs - (lastMs.get(`${appId}/${platform}`) ?? 0) >= weekMs)
    .slice(0, atOnce);
}

/** Runs one round of all due health checks. */
export async function checkDueHealth(deps: MaintenanceDeps, signal: AbortSignal): Promise<number> {
  const { store, config, ports, now } = deps;
  const due = await dueHealth(store, now());
  for (const one of due) {
    if (signal.aborted) break;
    const origin = config.origin ?? null;
    await recordHealth({ db: store.db, config, ports, signal, origin }, { ...one, nowMs: now() });
  }
  return due.length;
}

/** Looks at each integrated system once a week; answers how to stop. */
export const startHealthChecks = (deps: MaintenanceDeps): (() => Promise<void>) =>
  runEvery({
    name: "health",
    everyMs: hourMs,
    firstAfterMs: 5 * 60_000,
    run: (signal) =>
      withAdvisoryLock(deps.store, "health", () => checkDueHealth(deps, signal), { orSkip: true }),
    onFault: (error) => deps.log("warn", "health", errorFields(error)),
  });
