import { monthOfDay } from "../../store/local-time";
import { daysText } from "../batch/active-days";
import {
  type Column,
  column,
  executeBatch,
  insert,
  replaced,
  type StoredType,
} from "../batch/execute-batch";
import type { StoredLastSeen } from "../batch/last-seen-store";
import type { PipelinedClient } from "../batch/pipeline";
import { storedReengagements } from "../batch/reengagements";
import type { BatchState, Device } from "../batch/state";

const columns: [name: string, type: StoredType, value: (device: Device) => unknown][] = [
  ["device_id", "uuid", (device) => device.id],
  ["installed_at", "timestamptz", (device) => device.installedMs],
  ["install_day", "integer", (device) => device.installDay],
  ["channel_id", "bigint", (device) => device.channelId],
  ["match", "smallint", (device) => device.match],
  ["credit_channel_id", "bigint", (device) => device.creditChannelId],
  ["credit_match", "smallint", (device) => device.creditMatch],
  ["reengagements", "jsonb", (device) => storedReengagements(device.reengagements)],
  ["platform", "smallint", (device) => device.platform],
  ["version", "text", (device) => device.version],
  ["os_version", "text", (device) => device.osVersion],
  ["model", "text", (device) => device.model],
  ["province", "text", (device) => device.province],
  ["city", "text", (device) => device.city],
  ["network", "text", (device) => device.network],
  ["operator", "text", (device) => device.operator],
  ["sdk_version", "text", (device) => device.sdkVersion],
  ["ip", "text", (device) => device.ip],
  ["last_day", "integer", (device) => device.lastDay],
  ["last_at", "timestamptz", (device) => device.lastMs],
  ["active_days", "varbit", (device) => daysText(device.activeDays)],
  ["register_day", "integer", (device) => device.registerDay],
  ["pay_cents", "bigint", (device) => device.payCents],
  ["ctit_seconds", "integer", (device) => device.ctitSeconds],
  ["flags", "text[]", (device) => device.flags.join(",")],
  ["reason", "text", (device) => device.reason],
];

const columnsOf = (devices: Device[], of = columns): Column<StoredType>[] =>
  of.map(([name, type, value]) => column(name, type, devices, value));

type DeviceState = Pick<BatchState, "appId" | "isFresh" | "changedDevices" | "installedDevices">;

/**
 * Columns that an event other than an install may change; a device without an install keeps the
 * column defaults elsewhere.
 */
const ofUse =
  /^(network|operator|sdk_version|reengagements|last_day|last_at|active_days|register_day|pay_cents)$/;
/** Columns that describe where a device was first seen. */
const ofFirstMeeting = /^(device_id|platform|province|city|ip)$/;
const usedColumns = columns.filter(([name]) => ofUse.test(name) || ofFirstMeeting.test(name));
const changedByUse = usedColumns.map(([name]) => name).filter((name) => ofUse.test(name));

/** Stores new and changed devices: whole after an install, else what its use has changed. */
export async function writeDevices(
  client: PipelinedClient,
  { appId, isFresh, changedDevices, installedDevices }: DeviceState,
): Promise<void> {
  const used = [...changedDevices].filter((device) => !installedDevices.has(device));
  const isNew = (device: Device) => isFresh && !device.isStored;
  const added = columnsOf(used.filter(isNew), usedColumns);
  await insert(client, "ingest-add-used-devices", appId, "device", added);
  const changed = used.filter((device) => !isNew(device));
  await insert(
    client,
    "ingest-write-used-devices",
    appId,
    "device",
    columnsOf(changed, usedColumns),
    { key: ["device_id"], set: changedByUse.map(replaced).join(", ") },
  );
  const devices = [...changedDevices].filter((device) => installedDevices.has(device));
  await insert(client, "ingest-write-devices", appId, "device", columnsOf(devices), {
    key: ["device_id"],
    set: replaced,
  });
}

/** Columns that reports do not need of an install that has ended. */
const ofPresent = /^(credit_channel_id|credit_match|reengagements|last_at|pay_cents|reason)$/;
const formerColumns = columns.filter(([name]) => !ofPresent.test(name));

/** Stores the installs that others replaced. */
export async function writeFormerInstalls(
  client: PipelinedClient,
  { appId, formerInstalls }: Pick<BatchState, "appId" | "formerInstalls">,
): Promise<void> {
  const devices = formerInstalls.map(({ device }) => device);
  await insert(client, "ingest-write-former-installs", appId, "former_install", [
    column("replaced_by", "uuid", formerInstalls, ({ replacedBy }) => replacedBy),
    ...columnsOf(devices, formerColumns),
  ]);
}

/** Stores days and registrations of former installs that were reported late. */
export async function writeFormerDays(
  client: PipelinedClient,
  { appId, formers }: Pick<BatchState, "appId" | "formers">,
): Promise<void> {
  const rows = formers.changed();
  await executeBatch(
    client,
    "ingest-write-former-days",
    appId,
    [
      column("device_id", "uuid", rows, (row) => row.deviceId),
      column("replaced_by", "uuid", rows, (row) => row.replacedBy),
      column("last_day", "integer", rows, (row) => row.lastDay),
      column("active_days", "text", rows, (row) => daysText(row.activeDays)),
      column("register_day", "integer", rows, (row) => row.registerDay),
    ],
    `UPDATE former_install AS f SET last_day = r.last_day, active_days = r.active_days::varbit,
       register_day = r.register_day
     FROM $rows AS r
     WHERE f.app_id = $app AND f.device_id = r.device_id AND f.replaced_by = r.replaced_by`,
  );
}

const seenColumns = (rows: StoredLastSeen[]) => [
  column("kind", "smallint", rows, ({ kind }) => kind),
  column("id", "uuid", rows, ({ id }) => id),
  column("month", "integer", rows, ({ lastSeen }) => monthOfDay(lastSeen.lastDay)),
  column("last_hour", "integer", rows, ({ lastSeen }) => lastSeen.lastHour),
  column("hours", "bigint", rows, ({ lastSeen }) => lastSeen.hours),
  column("last_day", "integer", rows, ({ lastSeen }) => lastSeen.lastDay),
  column("days", "bigint", rows, ({ lastSeen }) => lastSeen.days),
];

/** Stores when devices and visitors were seen. */
export async function writeSeen(
  client: PipelinedClient,
  { appId, isFresh, lastSeen: lastSeenStore }: Pick<BatchState, "appId" | "isFresh" | "lastSeen">,
): Promise<void> {
  const isNew = ({ storedMonth, lastSeen }: StoredLastSeen) =>
    isFresh && storedMonth !== monthOfDay(lastSeen.lastDay);
  const rows = lastSeenStore.changed();
  await insert(client, "ingest-add-seen", appId, "seen", seenColumns(rows.filter(isNew)));
  const known = seenColumns(rows.filter((row) => !isNew(row)));
  await insert(client, "ingest-write-seen", appId, "seen", known, {
    key: ["kind", "id", "month"],
    set: replaced,
  });
}
