import type { AppPlatform, HealthFinding, HealthRecord } from "../../../src/core/api/contract";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import type { Db } from "../../store/open";
import type { AppContext } from "../handler";
import { type HealthDeps, runHealthChecks, scoreOf } from "./health-findings";

/** Half a year of weekly looks, and some by hand. */
const keptAtMost = 40;
const apartMs = 10_000;

/** Lists the health records of a system's integration, newest first. */
export async function listHealth(
  { db, app }: Pick<AppContext, "db" | "app">,
  platform: AppPlatform,
): Promise<HealthRecord[]> {
  const rows = await db
    .selectFrom("integration_health")
    .select(["at", "score", "findings"])
    .where("app_id", "=", app.appId)
    .where("platform", "=", platform)
    .orderBy("at", "desc")
    .limit(keptAtMost)
    .execute();
  return rows.map(({ at, score, findings }) => ({
    time: at.getTime(),
    score,
    findings: findings as HealthFinding[],
  }));
}

/** Looks at a system's integration now and writes down what was found. */
export async function recordHealth(
  deps: Omit<HealthDeps, "nowMs">,
  { appId, platform, nowMs }: { appId: number; platform: AppPlatform; nowMs: number },
): Promise<HealthRecord> {
  const { db } = deps;
  const app = await db
    .selectFrom("app")
    .select(["id", "appkey", "settings", "created_at"])
    .where("id", "=", appId)
    .executeTakeFirstOrThrow();
  const findings = await runHealthChecks({ ...deps, nowMs }, { app, platform });
  const score = scoreOf(findings);
  await db
    .insertInto("integration_health")
    .values({
      app_id: appId,
      platform,
      at: new Date(nowMs),
      score,
      findings: JSON.stringify(findings),
    })
    .execute();
  await forgetOld(db, appId, platform);
  return { time: nowMs, score, findings };
}

async function forgetOld(db: Db, appId: number, platform: AppPlatform): Promise<void> {
  const oldest = await db
    .selectFrom("integration_health")
    .select("at")
    .where("app_id", "=", appId)
    .where("platform", "=", platform)
    .orderBy("at", "desc")
    .offset(keptAtMost)
    .limit(1)
    .executeTakeFirst();
  if (!oldest) return;
  await db
    .deleteFrom("integration_health")
    .where("app_id", "=", appId)
    .where("platform", "=", platform)
    .where("at", "<=", oldest.at)
    .execute();
}

/** Looks now, for somebody who waits. */
export async function checkHealth(
  context: AppContext,
  platform: AppPlatform,
): Promise<HealthRecord> {
  const { db, app, config, ports, signal, origin, now } = context;
  const [last] = await listHealth(context, platform);
  const waitMs = last ? last.time + apartMs - now() : 0;
  if (waitMs > 0) {
    const seconds = Math.ceil(waitMs / 1000);
    throw new ServiceError("0429", say("刚刚检查过，请稍后重试"), undefined, seconds);
  }
  const deps = { db, config, ports, signal, origin };
  return recordHealth(deps, { appId: app.appId, platform, nowMs: now() });
}
