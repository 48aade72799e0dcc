import { localDay, monthOfDay } from "../../store/local-time";
import { readDays } from "../batch/active-days";
import { hashId, type Identified } from "../batch/arrival";
import { bulk, lookedUp } from "../batch/bulk";
import { keysCounted } from "../batch/install-keys";
import type { Line } from "../batch/line";
import { seenFrom, seenUntil } from "../batch/seen";
import { type BatchState, eventKey, installKey, seenKind } from "../batch/state";
import { visitOf } from "../batch/visit";

interface DeviceRow {
  app_id: number;
  device_id: string;
  installed_ms: number | null;
  install_day: number | null;
  channel_id: number;
  match: number;
  credit_channel_id: number;
  credit_match: number;
  woken_channel_id: number;
  woken_ms: number | null;
  platform: number;
  version: string;
  os_version: string;
  model: string;
  province: string;
  city: string;
  network: string;
  operator: string;
  sdk_version: string;
  ip: string;
  last_day: number | null;
  last_ms: number | null;
  active_days: string;
  register_day: number | null;
  pay_cents: number;
  ctit_seconds: number | null;
  flags: string[];
  reason: string;
}

/** Devices that events come from. */
export async function loadDevices(
  client: Line,
  state: BatchState,
  all: Identified[],
): Promise<void> {
  const wanted = new Map<string, Identified>();
  for (const one of all) {
    if (one.event.kind !== "click" && one.event.kind !== "ad") wanted.set(one.actor, one);
  }
  const list = [...wanted.values()];
  const rows = await bulk<DeviceRow>(
    client,
    "ingest-devices",
    state.appId,
    [["uuid", list.map((one) => one.actor)]],
    `SELECT d.app_id, d.device_id, date_part('epoch', d.installed_at) * 1000 AS installed_ms,
       d.install_day, d.channel_id, d.match, d.credit_channel_id, d.credit_match,
       d.woken_channel_id, date_part('epoch', d.woken_at) * 1000 AS woken_ms, d.platform, d.version, d.os_version, d.model, d.province, d.city, d.network, d.operator, d.sdk_version, d.ip,
       d.last_day, date_part('epoch', d.last_at) * 1000 AS last_ms, d.active_days::text, d.register_day, d.pay_cents, d.ctit_seconds, d.flags, d.reason
     FROM $rows AS k (id) ${lookedUp("device", "device_id = k.id")} AS d`,
  );
  for (const row of rows) {
    state.devices.set(row.device_id, {
      appId: row.app_id,
      id: row.device_id,
      installedMs: row.installed_ms,
      installDay: row.install_day,
      channelId: row.channel_id,
      match: row.match,
      creditChannelId: row.credit_channel_id,
      creditMatch: row.credit_match,
      wokenChannelId: row.woken_channel_id,
      wokenMs: row.woken_ms,
      platform: row.platform,
      version: row.version,
      osVersion: row.os_version,
      model: row.model,
      province: row.province,
      city: row.city,
      network: row.network,
      operator: row.operator,
      sdkVersion: row.sdk_version,
      ip: row.ip,
      lastDay: row.last_day,
      lastMs: row.last_ms,
      activeDays: readDays(row.active_days),
      registerDay: row.register_day,
      payCents: row.pay_cents,
      ctitSeconds: row.ctit_seconds,
      flags: row.flags,
      reason: row.reason,
      isStored: true,
    });
  }
}

/** The device of a custom event as it is counted: distinct within that event. */
export const eventUserId = (eventNo: number, actor: string) => hashId(`event:${eventNo}:${actor}`);

/** A mark that may be stored, and the months in which its row may lie. */
interface WantedMark {
  kind: number;
  id: string;
  from: number;
  until: number;
}

/** Marks that are wanted, each once. */
class WantedMarks {
  readonly list: WantedMark[] = [];
  readonly #idsByKind = new Map<number, Set<string>>();

  want(kind: number, id: string, from: number, until: number): void {
    let ids = this.#idsByKind.get(kind);
    if (!ids) {
      ids = new Set();
      this.#idsByKind.set(kind, ids);
    }
    if (ids.has(id)) return;
    ids.add(id);
    this.list.push({ kind, id, from, until });
  }
}

/** Marks that deciding on these events needs. */
function marksWanted(state: BatchState, all: Identified[]): WantedMark[] {
  const wanted = new WantedMarks();
  for (const one of all) {
    const { appId, event, actor } = one;
    const today = localDay(state.app.zones, one.sender.receivedMs);
    const until = seenUntil(today);
    if (event.kind === "click") {
      const kind = event.type === "click" ? seenKind.click : seenKind.visit;
      wanted.want(kind, visitOf(state, one).visitor, seenFrom(today, false), until);
      continue;
    }
    // What reports for the first time has left no marks.
    const device = state.devices.get(actor);
    if (event.kind === "ad" || !device) continue;
    const isEarly = device.installDay === null;
    const from = seenFrom(today, isEarly);
    if (event.kind === "open" || event.kind === "install" || event.kind === "register") {
      // The mark is as old as what the device itself tells of its last day.
      if (device.lastDay !== null)
        wanted.want(seenKind.active, actor, Math.max(from, monthOfDay(device.lastDay)), until);
    }
    // An install may find what had arrived before it.
    const isFirst = event.kind === "install" && isEarly;
    if (event.kind === "register" || isFirst) wanted.want(seenKind.register, actor, from, until);
    if (event.kind === "pay" || isFirst) wanted.want(seenKind.pay, actor, from, until);
    if (event.kind === "event") {
      const counted = state.countedEvents.get(eventKey(appId, event.eventId));
      if (counted) wanted.want(seenKind.event, eventUserId(counted.eventNo, actor), from, until);
    }
  }
  return wanted.list;
}

/** When devices and visitors were last seen. */
export async function loadSeen(client: Line, state: BatchState, all: Identified[]): Promise<void> {
  const list = marksWanted(state, all);
  const rows = await bulk<{
    kind: number;
    id: string;
    month: number;
    last_hour: number;
    hours: string;
    last_day: number;
    days: string;
  }>(
    client,
    "ingest-seen",
    state.appId,
    [
      ["smallint", list.map((one) => one.kind)],
      ["uuid", list.map((one) => one.id)],
      ["integer", list.map((one) => one.from)],
      ["integer", list.map((one) => one.until)],
    ],
    `SELECT s.kind, s.id, s.month, s.last_hour, s.hours::text, s.last_day, s.days::text
     FROM $rows AS k (kind, id, since, until)
     ${lookedUp("seen", "kind = k.kind AND id = k.id AND month BETWEEN k.since AND k.until")} AS s`,
  );
  for (const row of rows) {
    state.marks.read(row.kind, row.id, row.month, {
      lastHour: row.last_hour,
      hours: BigInt(row.hours),
      lastDay: row.last_day,
      days: BigInt(row.days),
    });
  }
}

/** Installs of the day that share an address, a network or an id with those that are now reported. */
export async function loadInstallKeys(
  client: Line,
  state: BatchState,
  all: Identified[],
): Promise<void> {
  const wanted = new Map<string, { appId: number; day: number; key: string }>();
  for (const { appId, event, sender } of all) {
    if (event.kind !== "install") continue;
    const day = localDay(state.app.zones, event.ts);
    for (const key of Object.values(keysCounted(event, sender.ip, state.app.attribution)).flat())
      wanted.set(installKey(appId, day, key), { appId, day, key });
  }
  const list = [...wanted.values()];
  const rows = await bulk<{ app_id: number; day: number; key: string; installs: number }>(
    client,
    "ingest-install-keys",
    state.appId,
    [
      ["integer", list.map((one) => one.day)],
      ["text", list.map((one) => one.key)],
    ],
    `SELECT i.app_id, i.day, i.key, i.installs FROM $rows AS k (day, key)
     ${lookedUp("install_key", "day = k.day AND key = k.key")} AS i`,
  );
  for (const row of rows)
    state.installsByKey.set(installKey(row.app_id, row.day, row.key), row.installs);
}
