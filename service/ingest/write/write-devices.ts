import { monthOfDay } from "../../store/local-time";
import { daysText } from "../batch/active-days";
import type { ElementType } from "../batch/binary-array";
import { bulk, type Column, column } from "../batch/bulk";
import type { Line } from "../batch/line";
import type { KeptMark } from "../batch/marks";
import type { BatchState, Device } from "../batch/state";

const columns: [name: string, type: ElementType, value: (device: Device) => unknown][] = [
  ["device_id", "uuid", (device) => device.id],
  ["installed_at", "double precision", (device) => device.installedMs],
  ["install_day", "integer", (device) => device.installDay],
  ["channel_id", "bigint", (device) => device.channelId],
  ["match", "smallint", (device) => device.match],
  ["credit_channel_id", "bigint", (device) => device.creditChannelId],
  ["credit_match", "smallint", (device) => device.creditMatch],
  ["woken_channel_id", "bigint", (device) => device.wokenChannelId],
  ["woken_at", "double precision", (device) => device.wokenMs],
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
  ["last_at", "double precision", (device) => device.lastMs],
  ["active_days", "text", (device) => daysText(device.activeDays)],
  ["register_day", "integer", (device) => device.registerDay],
  ["pay_cents", "bigint", (device) => device.payCents],
  ["ctit_seconds", "integer", (device) => device.ctitSeconds],
  ["flags", "text", (device) => device.flags.join(",")],
  ["reason", "text", (device) => device.reason],
];

const names = columns.map(([name]) => name);
const asStored = (name: string): string => {
  if (name.endsWith("_at")) return `to_timestamp(${name} / 1000.0)`;
  if (name === "active_days") return "active_days::varbit";
  return name === "flags" ? "string_to_array(flags, ',')" : name;
};
const selected = names.map(asStored);
const replacement = (name: string) => `${name} = EXCLUDED.${name}`;
const replaced = names.slice(1).map(replacement);

type DeviceState = Pick<BatchState, "appId" | "isFresh" | "changedDevices" | "installedDevices">;

/** What an event other than an install may change; the rest of a device that has none is as columns are at first. */
const ofUse =
  /^(network|operator|sdk_version|woken_channel_id|woken_at|last_day|last_at|active_days|register_day|pay_cents)$/;
/** Where a device was first met. */
const ofFirstMeeting = /^(device_id|platform|province|city|ip)$/;
const usedColumns = columns.filter(([name]) => ofUse.test(name) || ofFirstMeeting.test(name));
const usedNames = usedColumns.map(([name]) => name);
const replacedByUse = usedNames.filter((name) => ofUse.test(name)).map(replacement);

const insertUsed = `INSERT INTO device (app_id, ${usedNames.join(", ")})
  SELECT home.app_id, ${usedNames.map(asStored).join(", ")}
  FROM app_home AS home, $rows AS r (${usedNames.join(", ")}) WHERE home.app_id = $app`;

/** Stores new and changed devices: whole after an install, else what its use has changed. */
export async function writeDevices(
  client: Line,
  { appId, isFresh, changedDevices, installedDevices }: DeviceState,
): Promise<void> {
  const used = [...changedDevices].filter((device) => !installedDevices.has(device));
  const columnsOf = (devices: Device[]) =>
    usedColumns.map(([, type, value]): Column => [type, devices.map(value)]);
  const isNew = (device: Device) => isFresh && !device.isStored;
  await bulk(client, "ingest-add-used-devices", appId, columnsOf(used.filter(isNew)), insertUsed);
  await bulk(
    client,
    "ingest-write-used-devices",
    appId,
    columnsOf(used.filter((device) => !isNew(device))),
    `${insertUsed} ON CONFLICT (app_id, device_id) DO UPDATE SET ${replacedByUse.join(", ")}`,
  );
  const devices = [...changedDevices].filter((device) => installedDevices.has(device));
  await bulk(
    client,
    "ingest-write-devices",
    appId,
    columns.map(([, type, value]): Column => [type, devices.map(value)]),
    `INSERT INTO device (app_id, ${names.join(", ")})
     SELECT home.app_id, ${selected.join(", ")}
     FROM app_home AS home, $rows AS r (${names.join(", ")}) WHERE home.app_id = $app
     ON CONFLICT (app_id, device_id) DO UPDATE SET ${replaced.join(", ")}`,
  );
}

/** What no report asks of an install that is over. */
const ofPresent =
  /^(credit_channel_id|credit_match|woken_channel_id|woken_at|last_at|pay_cents|reason)$/;
const formerColumns = columns.filter(([name]) => !ofPresent.test(name));
const formerNames = formerColumns.map(([name]) => name);

/** Stores the installs that others replaced. */
export async function writeFormerInstalls(
  client: Line,
  { appId, formerInstalls }: Pick<BatchState, "appId" | "formerInstalls">,
): Promise<void> {
  await bulk(
    client,
    "ingest-write-former-installs",
    appId,
    [
      ["uuid", formerInstalls.map(({ replacedBy }) => replacedBy)],
      ...formerColumns.map(
        ([, type, value]): Column => [type, formerInstalls.map(({ device }) => value(device))],
      ),
    ],
    `INSERT INTO former_install (app_id, replaced_by, ${formerNames.join(", ")})
     SELECT home.app_id, replaced_by, ${formerNames.map(asStored).join(", ")}
     FROM app_home AS home, $rows AS r (replaced_by, ${formerNames.join(", ")})
     WHERE home.app_id = $app`,
  );
}

const insertSeen = `INSERT INTO seen (app_id, kind, id, month, last_hour, hours, last_day, days)
  SELECT home.app_id, r.* FROM app_home AS home, $rows AS r WHERE home.app_id = $app`;

const seenColumns = (rows: KeptMark[]): Column[] => [
  column("smallint", rows, ({ kind }) => kind),
  column("uuid", rows, ({ id }) => id),
  column("integer", rows, ({ mark }) => monthOfDay(mark.lastDay)),
  column("integer", rows, ({ mark }) => mark.lastHour),
  column("bigint", rows, ({ mark }) => mark.hours),
  column("integer", rows, ({ mark }) => mark.lastDay),
  column("bigint", rows, ({ mark }) => mark.days),
];

/** Stores when devices and visitors were seen. */
export async function writeSeen(
  client: Line,
  { appId, isFresh, marks }: Pick<BatchState, "appId" | "isFresh" | "marks">,
): Promise<void> {
  const isNew = ({ storedMonth, mark }: KeptMark) =>
    isFresh && storedMonth !== monthOfDay(mark.lastDay);
  const rows = marks.changed();
  await bulk(client, "ingest-add-seen", appId, seenColumns(rows.filter(isNew)), insertSeen);
  await bulk(
    client,
    "ingest-write-seen",
    appId,
    seenColumns(rows.filter((row) => !isNew(row))),
    `${insertSeen} ON CONFLICT (app_id, kind, id, month) DO UPDATE SET last_hour = EXCLUDED.last_hour,
       hours = EXCLUDED.hours, last_day = EXCLUDED.last_day, days = EXCLUDED.days`,
  );
}
