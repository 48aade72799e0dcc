import type { Generated } from "kysely";
import type { Json } from "./column-types";

interface EventRow {
  app_id: number;
  ts: Date;
  eid: string;
  type: number;
  channel_id: number;
  /** The device, or for visits and clicks the visitor. */
  actor: string;
  platform: number;
  ip: string;
  params: object | null;
  answer: object | null;
  /** A `Provisional`: what it counted before the install of its device arrived; null once it is moved. */
  provisional: object | null;
}

interface DeviceRow {
  app_id: number;
  device_id: string;
  /** Null until the install arrives: an open may come first. */
  installed_at: Date | null;
  install_day: number | null;
  /** Source of the install: cohorts belong to it for good. */
  channel_id: number;
  match: number;
  /** Source that later events count for; organic after a reinstall. */
  credit_channel_id: number;
  credit_match: number;
  /** Moments and channels of the links that lately brought the device back; see `sourceAt`. */
  reengagements: Json<[ms: number, channelId: number][]> | null;
  platform: number;
  version: string;
  os_version: string;
  model: string;
  province: string;
  city: string;
  network: Generated<string>;
  operator: Generated<string>;
  sdk_version: Generated<string>;
  ip: string;
  /** The last day on which it was active, the moment, and its days: bit n from the left = n days before. */
  last_day: number | null;
  last_at: Date | null;
  active_days: string;
  register_day: number | null;
  pay_cents: number;
  ctit_seconds: number | null;
  /** Reason codes of the fraud rules that marked the install. */
  flags: string[];
  /** Why the install was not attributed; empty when it was. */
  reason: string;
}

interface SeenRow {
  app_id: number;
  kind: number;
  id: string;
  /** First day of the month of `last_day`; only the latest row of a kind and id counts. */
  month: number;
  /** Bit n = seen n hours before `last_hour`; likewise the days. */
  last_hour: number;
  hours: string;
  last_day: number;
  days: string;
}

interface TouchRow {
  app_id: number;
  key: string;
  ts: Date;
  touch_id: string;
  key_kind: number;
  channel_id: number;
  is_click: boolean;
  platform: number;
  os_version: string;
  model: string;
  province: Generated<string>;
  params: object | null;
  /** Data in an ad click; see `AdClick`. */
  ad: object | null;
  /** Whose touch it was; null = not known. */
  visitor: string | null;
  /** Names of the ids it offered, with commas between them. */
  id_names: string | null;
}

/** The install that a click is used up by. */
interface UsedTouchRow {
  app_id: number;
  touch_id: string;
  device_id: string;
  /** Matched by more than the address. */
  is_exact: boolean;
  /** When the device installed. */
  at: Date;
  /** When the service was told. */
  taken_at: Date | null;
}

/** An order of the app, by a hash of its id. */
interface PaidOrderRow {
  app_id: number;
  order_id: string;
  paid_cents: number;
  /** As it was reported; never more is taken off than was paid. */
  refunded_cents: number;
}

interface InstallCandidateRow {
  app_id: number;
  device_id: string;
  installed_at: Date;
  position: number;
  channel_id: number;
  method: number;
  touched_at: Date | null;
  is_click: boolean;
  won: boolean;
  /** Reason code it lost for; empty for the winner. */
  reason: string;
  lost_to: number | null;
  touch_id: string | null;
}

interface InstallKeyRow {
  app_id: number;
  day: number;
  /** An address, its network, or `id:` and the hash of a device id; see `keysCounted`. */
  key: string;
  installs: number;
}

interface ChannelRiskRow {
  app_id: number;
  /** `allChannels` = the app. */
  channel_id: number;
  at: Date;
  /** A `ChannelRisk`. */
  facts: Json<object>;
}

/** Columns of counts in a rollup row. */
export const countColumns = [
  "visit",
  "visit_uv",
  "click",
  "click_uv",
  "install",
  "organic",
  "reinstall",
  "wakeup",
  "register",
  "register_uv",
  "abnormal",
  "active",
  "launch",
  "duration_seconds",
  "pay_cents",
  "pay_users",
  "ad_show",
  "ad_click",
] as const;
export type CountColumn = (typeof countColumns)[number];

type HourRow = {
  app_id: number;
  match: number;
  channel_id: number;
  /** The hour. */
  t: number;
  platform: number;
} & Record<CountColumn, number>;

/** `t` is the day, the Monday, the first of the month, or 0. */
type RollupRow = HourRow & { grain: number };

interface RetainedRow {
  app_id: number;
  basis: number;
  match: number;
  channel_id: number;
  cohort: number;
  /** Days since the cohort's day; n = 0 holds the cohort's size. */
  n: number;
  platform: number;
  devices: number;
}

interface ActedRow {
  app_id: number;
  kind: number;
  id: string;
  last_day: number;
  days: string;
}

interface ReturnedRow {
  app_id: number;
  /** `allChannels` = everything. */
  channel_id: number;
  day: number;
  /** Days since the one on which the devices were last active. */
  away: number;
  platform: number;
  devices: number;
}

type ChannelDayRow = {
  app_id: number;
  /** `allPlatforms` = their sum. */
  platform: number;
  channel_id: number;
  day: number;
} & Record<CountColumn, number> &
  Record<`kept${(typeof keptDays)[number]}`, number>;

/** Days after the install for which a channel's day keeps who was active; 0 is the cohort itself. */
export const keptDays = [0, 1, 3, 7, 30] as const;

/** Tables of migrations 0002, 0012, 0035, 0036 and 0075. */
export interface EventTables {
  event: EventRow;
  device: DeviceRow;
  seen: SeenRow;
  touch: TouchRow;
  used_touch: UsedTouchRow;
  paid_order: PaidOrderRow;
  install_candidate: InstallCandidateRow;
  install_key: InstallKeyRow;
  channel_risk: ChannelRiskRow;
  rollup: RollupRow;
  rollup_hour: HourRow;
  retained: RetainedRow;
  returned: ReturnedRow;
  acted: ActedRow;
  repeated: ReturnedRow & { kind: number; match: number };
  channel_day: ChannelDayRow;
}

/** Codes of the small integer columns. Hours have tables of their own: `rollup_hour`, `event_rollup_hour`. */
export const granularityCode = { hour: 0, day: 1, week: 2, month: 3, all: 4 } as const;
/** True when a count belongs to an hourly table. */
export const isOfHour = ({ grain: granularity }: { grain: number }): boolean =>
  granularity === granularityCode.hour;
/** Codes of what `repeated` counts, by the count of each day. */
export const repeatedCode = { register_uv: 4, pay_users: 5 } as const;
export const platformCode = { unknown: 0, ios: 1, android: 2, harmony: 3, web: 4 } as const;
export const matchCode = {
  package: 1,
  asa: 2,
  device: 3,
  referrer: 4,
  clipboard: 5,
  fingerprint: 6,
  organic: 7,
} as const;
/** `kind` of a custom event whose value is cents. */
export const moneyEventKind = 3;
export const basisCode = { install: 0, register: 1 } as const;
/** `channel_id`, `match` and `platform` of the rows that sum all of them. */
export const allChannels = -1;
export const allMatches = -1;
export const allPlatforms = -1;
export const organicChannel = 0;
