import { sql } from "kysely";
import { longestSignedDays } from "../../../src/core/api/contract/constants/signed-chart";
import { channelNotFound } from "../../access/scope";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import { dayNumber, dayStartMs, dayText, localDay } from "../../store/local-time";
import type { AppContext } from "../handler";

/** The moment a share ends: after its last day, which is today at the earliest and a year ahead at most. */
export function endOf({ app, now }: AppContext, endDay: string): Date {
  const today = localDay(app.zones, now());
  const last = dayNumber(endDay);
  if (last < today) throw new ServiceError("0400", say("结束日期不能早于今天"), "endDay");
  if (last > today + longestSignedDays) {
    throw new ServiceError(
      "0400",
      say("结束日期最远到 {}", dayText(today + longestSignedDays)),
      "endDay",
    );
  }
  return new Date(dayStartMs(app.zones, last + 1));
}

/** Refuses channels and groups that are not the viewer's: they would be counted as nothing. */
export async function checkParts(
  { db, app }: AppContext,
  parts: { channelIds: readonly number[]; groupIds: readonly number[] },
): Promise<void> {
  const channelIds = [...new Set(parts.channelIds)];
  const groupIds = [...new Set(parts.groupIds)];
  if (channelIds.length > 0) {
    const { count } = await db
      .selectFrom("channel")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("app_id", "=", app.appId)
      .where("id", "=", sql<number>`ANY(${channelIds}::bigint[])`)
      .where(
        sql<boolean>`(${app.channelIds}::bigint[] IS NULL OR id = ANY(${app.channelIds}::bigint[]))`,
      )
      .executeTakeFirstOrThrow();
    if (Number(count) < channelIds.length) throw channelNotFound("channelIds");
  }
  if (groupIds.length > 0) {
    const { count } = await db
      .selectFrom("channel_group")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("app_id", "=", app.appId)
      .where("id", "=", sql<number>`ANY(${groupIds}::bigint[])`)
      .executeTakeFirstOrThrow();
    if (Number(count) < groupIds.length) {
      throw new ServiceError("0404", say("分组不存在或已被删除"), "groupIds");
    }
  }
}
