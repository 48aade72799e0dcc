import { localDay } from "../../store/local-time";
import { readDays } from "../batch/active-days";
import type { IdentifiedEvent } from "../batch/arrival";
import { executeBatch, lateralLookup } from "../batch/execute-batch";
import { keysCounted } from "../batch/install-keys";
import type { PipelinedClient } from "../batch/pipeline";
import { readReengagements } from "../batch/reengagements";
import { type BatchState, installKey } from "../batch/state";

interface DeviceRow {
  app_id: number;
  device_id: string;
  installed_ms: number | null;
  install_day: number | null;
  channel_id: number;
  match: number;
  credit_channel_id: number;
  credit_match: number;
  reengagements: [ms: number, channelId: number][] | null;
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

/** Moments come back from the store less sharp than it keeps them. */
const wholeMs = (ms: number | null): number | null => (ms === null ? null : Math.round(ms));

/** The devices that events come from. */
export function devicesOf(all: IdentifiedEvent[]): string[] {
  const ids = new Set<string>();
  for (const { event, actor } of all)
    if (event.kind !== "click" && event.kind !== "ad") ids.add(actor);
  return [...ids];
}

/** Reads devices by their ids. */
export async function loadDevices(
  client: PipelinedClient,
  state: BatchState,
  ids: string[],
): Promise<void> {
  const rows = await executeBatch<DeviceRow>(
    client,
    "ingest-devices",
    state.appId,
    [["id", "uuid", ids]],
    `SELECT d.app_id, d.device_id, date_part('epoch', d.installed_at) * 1000 AS installed_ms,
       d.install_day, d.channel_id, d.match, d.credit_channel_id, d.credit_match,
       d.reengagements, d.platform, d.version, d.os_version, d.model, d.province, d.city, d.network, d.operator, d.sdk_version, d.ip,
       d.last_day, date_part('epoch', d.last_at) * 1000 AS last_ms, d.active_days::text, d.register_day, d.pay_cents, d.ctit_seconds, d.flags, d.reason
     FROM $rows AS k ${lateralLookup("device", "device_id = k.id")} AS d`,
  );
  for (const row of rows) {
    state.devices.set(row.device_id, {
      appId: row.app_id,
      id: row.device_id,
      installedMs: wholeMs(row.installed_ms),
      installDay: row.install_day,
      channelId: row.channel_id,
      match: row.match,
      creditChannelId: row.credit_channel_id,
      creditMatch: row.credit_match,
      reengagements: readReengagements(row.reengagements),
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
      lastMs: wholeMs(row.last_ms),
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

/** Installs of the day that share an address, a network or an id with those that are now reported. */
export async function loadInstallKeys(
  client: PipelinedClient,
  state: BatchState,
  all: IdentifiedEvent[],
): Promise<void> {
  const wanted = new Map<string, { appId: number; day: number; key: string }>();
  for (const { appId, event, sender } of all) {
    if (event.kind !== "install") continue;
    const day = localDay(state.app.zones, event.ts);
    for (const key of Object.values(keysCounted(event, sender.ip, state.app.attribution)).flat())
      wanted.set(installKey(appId, day, key), { appId, day, key });
  }
  const list = [...wanted.values()];
  const rows = await executeBatch<{ app_id: number; day: number; key: string; installs: number }>(
    client,
    "ingest-install-keys",
    state.appId,
    [
      ["day", "integer", list.map((one) => one.day)],
      ["key", "text", list.map((one) => one.key)],
    ],
    `SELECT i.app_id, i.day, i.key, i.installs FROM $rows AS k
     ${lateralLookup("install_key", "day = k.day AND key = k.key")} AS i`,
  );
  for (const row of rows)
    state.installsByKey.set(installKey(row.app_id, row.day, row.key), row.installs);
}
