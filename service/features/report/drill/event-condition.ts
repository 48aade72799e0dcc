import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { DeviceListMetric, EventListMetric } from "../../../../src/core/api/contract";
import { say } from "../../../base/message";
import { ServiceError } from "../../../base/service-error";
import { eventType } from "../../../ingest/batch/event-type";
import type { Selection } from "../../../reporting/selection";
import { allMatches } from "../../../store/event-tables";
import type { Db } from "../../../store/open";
import { type DrillPeriod, isWithin } from "./drill-period";

/** Days whose events are listed at once. */
export const eventDays = 31;
/** Days whose registrations and payments are told apart by device: every event of them is read. */
export const actorDays = 8;

/** A custom event as it is defined. */
export interface ListedEvent {
  eventId: string;
  kind: number;
}

/** Finds the custom event of a query; null for metrics of none. */
export async function listedEvent(
  db: Db,
  { app }: Selection,
  metric: DeviceListMetric | EventListMetric,
  id: number | null,
): Promise<ListedEvent | null> {
  if (metric !== "eventUsers" && metric !== "eventTimes") return null;
  const row = await db
    .selectFrom("event_definition")
    .select(["event_id", "kind"])
    .where("app_id", "=", app.appId)
    .where("id", "=", id ?? 0)
    .executeTakeFirst();
  if (!row) throw new ServiceError("0400", say("事件不存在或已被删除"), "eventId");
  return { eventId: row.event_id, kind: row.kind };
}

/** Refuses what single events do not know: how their device was matched, its version and province. */
export function checkEvents(
  { match, isByDevice }: Selection,
  { start, end }: DrillPeriod,
  daysAtMost: number,
): void {
  if (match !== allMatches || isByDevice)
    throw new ServiceError(
      "0400",
      say("逐条的事件不知道归因方式、版本与地域，请去掉这些筛选"),
      "match",
    );
  if (end - start >= daysAtMost)
    throw new ServiceError("0400", say("明细最多查看 {} 天", daysAtMost), "end");
}

const typed = (type: number): RawBuilder<SqlBool> => sql<SqlBool>`type = ${sql.lit(type)}`;

/** Builds the SQL that is true for the events that a figure counts, wherever they came from. */
function isCounted(
  metric: DeviceListMetric | EventListMetric,
  event: ListedEvent | null,
): RawBuilder<SqlBool> {
  switch (metric) {
    case "visit":
      return typed(eventType.visit);
    case "click":
      return typed(eventType.click);
    case "launch":
      return typed(eventType.open);
    case "wakeup":
      return sql`${typed(eventType.open)} AND params ? 'wake'`;
    case "reinstall":
      return sql`${typed(eventType.install)} AND params ->> 'reason' = 'REINSTALL'`;
    case "pay":
      return typed(eventType.pay);
    // Who is paid back has not paid.
    case "payUsers":
      return sql`${typed(eventType.pay)}
        AND coalesce(params ->> 'reportedCents', params ->> 'amountCents')::bigint >= 0`;
    case "eventUsers":
    case "eventTimes":
      return sql`${typed(eventType.event)} AND params ->> 'eventId' = ${event?.eventId ?? ""}`;
    default:
      return typed(eventType.register);
  }
}

/** The same within a period. */
export const eventsOf = (
  { app }: Selection,
  metric: DeviceListMetric | EventListMetric,
  event: ListedEvent | null,
  period: DrillPeriod,
): RawBuilder<SqlBool> => sql<SqlBool>`app_id = ${app.appId} AND ${isCounted(metric, event)}
  AND ${isWithin(sql.ref("ts"), app, period)}`;

/** Builds the SQL that is true for what counts for the channels and platform of a selection. */
export const countsFor = (
  { channelIds, platform }: Selection,
  channel: RawBuilder<unknown>,
  ofPlatform: RawBuilder<unknown>,
): RawBuilder<SqlBool> => sql<SqlBool>`
  (${channelIds}::bigint[] IS NULL OR ${channel} = ANY(${channelIds}::bigint[]))
  AND (${platform}::smallint IS NULL OR ${ofPlatform} = ${platform})`;
