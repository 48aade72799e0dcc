import type { Counts, DistinctColumn } from "./hourly-counts";
import type { FirstInPeriods } from "./last-seen";
import type { Reengagement } from "./reengagements";

export interface IngestChannel {
  id: number;
  code: string;
  linkCode: string;
  type: number;
  isStopped: boolean;
  isDeleted: boolean;
  params: { key: string; value: string }[];
  /** Where in the app its links lead; empty for nowhere. */
  wakePath: string;
}

/** Known state of a device; see the table for the fields. */
export interface Device {
  appId: number;
  id: string;
  installedMs: number | null;
  installDay: number | null;
  channelId: number;
  match: number;
  creditChannelId: number;
  creditMatch: number;
  /** By time, as far back as an event may still be late. */
  reengagements: Reengagement[];
  platform: number;
  version: string;
  osVersion: string;
  model: string;
  province: string;
  city: string;
  /** As last reported; the operator else by address. */
  network: string;
  operator: string;
  sdkVersion: string;
  ip: string;
  /** The last day on which it was active, the moment, and its days: bit n = n days before. */
  lastDay: number | null;
  lastMs: number | null;
  activeDays: bigint;
  registerDay: number | null;
  payCents: number;
  ctitSeconds: number | null;
  flags: string[];
  reason: string;
  /** True when it was read from the store. */
  isStored: boolean;
}

/** Counts of an event under no channel while the install of its device had not arrived. */
export interface Provisional {
  counts?: Counts;
  /** Column and periods in which the device was the first. */
  users?: { column: Exclude<DistinctColumn, "active">; first: FirstInPeriods };
  /** Of a custom event that is counted. */
  custom?: { eventNo: number; value: number; first: FirstInPeriods };
}

export interface StoredEvent {
  appId: number;
  tsMs: number;
  eid: string;
  type: number;
  channelId: number;
  actor: string;
  platform: number;
  ip: string;
  params: object | null;
  /** Response to an install, stored for repeated requests. */
  answer: InstallAnswer | null;
  /** Its counts while the install of its device had not arrived. */
  provisional: Provisional | null;
  /** The device of an install as its SDK names it; it is not stored. */
  deviceId?: string;
  /** Match of an install, where that is not the one it was answered with. */
  match?: string;
}

/** Reply of an install to the app. */
export interface InstallAnswer {
  id: string;
  /** Null = organic. */
  channelCode: string | null;
  params: Record<string, string>;
  match: string;
  isFirst: boolean;
  /** Where in the app the link leads, without a slash in front; empty for nowhere. Absent from answers of before. */
  path?: string;
  /** When the touch that brought it happened, in ms; null where no touch did. */
  clickTs?: number | null;
  /** False where the touch was only alike: nobody may be signed in by it. */
  matchGuaranteed?: boolean;
}
