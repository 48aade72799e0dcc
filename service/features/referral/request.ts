import { type ReferralSettings, readReferral } from "../../attribution/referral-settings";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import { dayNumber, localDay, type ZoneSchedule } from "../../store/local-time";
import type { Db } from "../../store/open";
import type { Asked } from "./read-counts";

const daysAtMost = 366;

export async function settingsOf(db: Db, appId: number): Promise<ReferralSettings> {
  const { settings } = await db
    .selectFrom("app")
    .select("settings")
    .where("id", "=", appId)
    .executeTakeFirstOrThrow();
  return readReferral(settings);
}

/** Resolves a query to the days of the app. Throws when the range is reversed or too long. */
export async function requestOf(
  { db, app, now }: { db: Db; app: { appId: number; zones: ZoneSchedule }; now: () => number },
  { start, end, via, uid }: { start: string; end: string; via: string | null; uid?: string },
): Promise<Asked> {
  const [first, last] = [dayNumber(start), dayNumber(end)];
  if (!(first <= last)) throw new ServiceError("0400", say("开始日期不能晚于结束日期"), "start");
  if (last - first >= daysAtMost)
    throw new ServiceError("0400", say("最多 {} 天", daysAtMost), "start");
  return {
    filter: { appId: app.appId, first, last, via, uid: uid ?? null },
    settings: await settingsOf(db, app.appId),
    today: localDay(app.zones, now()),
  };
}
