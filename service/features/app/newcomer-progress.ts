import type { NewcomerTask } from "../../../src/core/api/contract";
import { isInForce } from "../../access/live-grant";
import { allChannels, allMatches, granularityCode, platformCode } from "../../store/event-tables";
import type { Db } from "../../store/open";

type Progress = "none" | "begun" | "done";

const of = (isDone: boolean, isBegun = false): Progress =>
  isDone ? "done" : isBegun ? "begun" : "none";

/** The systems that an app was ever installed on: its SDK reported. */
async function reportingPlatforms(db: Db, appId: number): Promise<Set<number>> {
  const rows = await db
    .selectFrom("rollup")
    .select("platform")
    .distinct()
    .where("app_id", "=", appId)
    .where("grain", "=", granularityCode.all)
    .where("match", "=", allMatches)
    .where("channel_id", "=", allChannels)
    .where("t", "=", 0)
    .where("install", ">", 0)
    .execute();
  return new Set(rows.map(({ platform }) => platform));
}

const hasChannel = (db: Db, appId: number) =>
  db
    .selectFrom("channel")
    .select("id")
    .where("app_id", "=", appId)
    .where("deleted_at", "is", null)
    .limit(1)
    .executeTakeFirst();

const hasPackage = (db: Db, appId: number) =>
  db.selectFrom("app_package").select("id").where("app_id", "=", appId).limit(1).executeTakeFirst();

const hasCheck = (db: Db, appId: number) =>
  db
    .selectFrom("integration_check")
    .select("id")
    .where("app_id", "=", appId)
    .limit(1)
    .executeTakeFirst();

const hasMember = (db: Db, appId: number, now: number) =>
  db
    .selectFrom("app_grant")
    .select("id")
    .where("app_id", "=", appId)
    .where(isInForce(now))
    .limit(1)
    .executeTakeFirst();

const newestCertification = (db: Db, accountId: number) =>
  db
    .selectFrom("certification")
    .select("state")
    .where("account_id", "=", accountId)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

/** Reads the progress of each task from the actual data. */
export async function readProgress(
  db: Db,
  { appId, accountId, now }: { appId: number; accountId: number; now: number },
): Promise<Record<NewcomerTask, Progress>> {
  const app = await db
    .selectFrom("app")
    .select(["icon", "ios_status", "android_status", "harmony_status"])
    .where("id", "=", appId)
    .executeTakeFirstOrThrow();
  const reporting = await reportingPlatforms(db, appId);
  const statuses = [app.ios_status, app.android_status, app.harmony_status];
  const isPassed = statuses.includes(3);
  const certification = await newestCertification(db, accountId);
  return {
    profile: of(app.icon !== ""),
    android: of(reporting.has(platformCode.android), app.android_status > 0),
    ios: of(reporting.has(platformCode.ios), app.ios_status > 0),
    harmony: of(reporting.has(platformCode.harmony), app.harmony_status > 0),
    package: of((await hasPackage(db, appId)) !== undefined),
    check: of(isPassed, !isPassed && (await hasCheck(db, appId)) !== undefined),
    channel: of((await hasChannel(db, appId)) !== undefined),
    certification: of(certification?.state === 2, certification?.state === 1),
    member: of((await hasMember(db, appId, now)) !== undefined),
  };
}
