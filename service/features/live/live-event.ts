import { sql } from "kysely";
import type { ChannelName, EventKind, LiveEvent } from "../../../src/core/api/contract";
import { eventType } from "../../ingest/batch/event-type";
import type { DeviceRefs } from "../../reporting/device-refs";
import { maskId, maskIp } from "../../reporting/row-pages";
import { moneyEventKind, organicChannel, platformCode } from "../../store/event-tables";
import type { Db } from "../../store/open";

export interface EventRow {
  eid: string;
  ts: Date;
  type: number;
  channel_id: number;
  actor: string;
  platform: number;
  ip: string;
  params: Record<string, unknown> | null;
}

const kindOf = new Map<number, EventKind>(
  Object.entries(eventType).map(([kind, code]) => [code, kind as EventKind]),
);
const platformOf = new Map<number, LiveEvent["platform"]>(
  Object.entries(platformCode).map(([name, code]) => [code, name as LiveEvent["platform"]]),
);

export const platformName = (code: number): LiveEvent["platform"] =>
  platformOf.get(code) ?? "unknown";

const numberOf = (value: unknown): number | null => (typeof value === "number" ? value : null);
const textOf = (value: unknown): string | null => (typeof value === "string" ? value : null);

/**
 * The order of events of one millisecond, which counting keeps too: an ad before its click, that before
 * the install, that before what the device did.
 */
export const eventOrder = sql`CASE WHEN type = ${eventType.adView} THEN -1
  WHEN type = ${eventType.adClick} THEN 0 ELSE type END`;

/** Ids of an app's custom events whose value is cents. */
export async function moneyEventsOf(db: Db, appId: number): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom("event_definition")
    .select("event_id")
    .where("app_id", "=", appId)
    .where("kind", "=", moneyEventKind)
    .execute();
  return new Set(rows.map(({ event_id }) => event_id));
}

/** An event as the console shows it. */
export function liveEvent(
  row: EventRow,
  {
    nameOf,
    refs,
    moneyEvents,
  }: {
    nameOf: (channelId: number) => ChannelName | null;
    refs: Pick<DeviceRefs, "of">;
    /** Ids of the custom events whose value is cents. */
    moneyEvents: ReadonlySet<string>;
  },
): LiveEvent {
  const kind = kindOf.get(row.type) ?? "event";
  const eventId = textOf(row.params?.eventId);
  const isMoney = kind === "pay" || (eventId !== null && moneyEvents.has(eventId));
  const value = numberOf(kind === "pay" ? row.params?.amountCents : row.params?.value);
  return {
    id: row.eid,
    at: row.ts.getTime(),
    kind,
    channel: row.channel_id === organicChannel ? null : nameOf(row.channel_id),
    platform: platformName(row.platform),
    device: maskId(row.actor),
    ref: kind === "install" && !row.params?.reason ? refs.of(row.actor) : null,
    ip: maskIp(row.ip),
    eventId,
    value: isMoney && value !== null ? value / 100 : value,
    isMoney,
    reason: textOf(row.params?.reason),
    robot: textOf(row.params?.robot),
  };
}
