import { daysText } from "../ingest/batch/active-days";
import type { Device } from "../ingest/batch/state";
import { momentText, type TableLines, tableLines } from "./table-lines";

const columns = [
  "app_id",
  "device_id",
  "installed_at",
  "install_day",
  "channel_id",
  "match",
  "credit_channel_id",
  "credit_match",
  "platform",
  "version",
  "os_version",
  "model",
  "province",
  "city",
  "network",
  "operator",
  "sdk_version",
  "ip",
  "last_day",
  "last_at",
  "active_days",
  "register_day",
  "pay_cents",
  "ctit_seconds",
  "flags",
  "reason",
] as const;

/** The rows of `device`. */
export function deviceLines(devices: Device[]): TableLines {
  return tableLines("device", columns, devices.map(rowOf));
}

const rowOf = (device: Device) => [
  device.appId,
  device.id,
  device.installedMs === null ? null : momentText(device.installedMs),
  device.installDay,
  device.channelId,
  device.match,
  device.creditChannelId,
  device.creditMatch,
  device.platform,
  device.version,
  device.osVersion,
  device.model,
  device.province,
  device.city,
  device.network,
  device.operator,
  device.sdkVersion,
  device.ip,
  device.lastDay,
  device.lastMs === null ? null : momentText(device.lastMs),
  daysText(device.activeDays),
  device.registerDay,
  device.payCents,
  device.ctitSeconds,
  `{${device.flags.join(",")}}`,
  device.reason,
];
