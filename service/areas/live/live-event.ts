import type { ChannelName, EventKind, LiveEvent } from "../../../src/core/api/contract";
import { eventType } from "../../ingest/count/keep-event";
import { organicChannel, platformCode } from "../../store/event-tables";

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

/** The same short form for the same device; not enough to find it by. */
export const shortDevice = (uuid: string): string => `${uuid.slice(0, 4)}••${uuid.slice(-4)}`;

/** An address without what tells a single line apart. */
export function maskIp(ip: string): string {
  if (ip.includes(".")) return ip.replace(/\.\d+$/, ".*");
  return ip === "" ? "" : `${ip.split(":").slice(0, 3).join(":")}:*`;
}

const numberOf = (value: unknown): number | null => (typeof value === "number" ? value : null);
const textOf = (value: unknown): string | null => (typeof value === "string" ? value : null);

/** An event as the console shows it. */
export function liveEvent(
  row: EventRow,
  nameOf: (channelId: number) => ChannelName | null,
): LiveEvent {
  const kind = kindOf.get(row.type) ?? "event";
  const cents = numberOf(row.params?.amountCents);
  return {
    id: row.eid,
    at: row.ts.getTime(),
    kind,
    channel: row.channel_id === organicChannel ? null : nameOf(row.channel_id),
    platform: platformName(row.platform),
    device: shortDevice(row.actor),
    deviceId: kind === "install" && !row.params?.reason ? row.actor : null,
    ip: maskIp(row.ip),
    eventId: textOf(row.params?.eventId),
    value: cents === null ? numberOf(row.params?.value) : cents / 100,
    reason: textOf(row.params?.reason),
  };
}
