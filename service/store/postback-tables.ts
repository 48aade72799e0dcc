import type { Generated } from "kysely";
import type { AdClick } from "./ad-click";
import type { Json } from "./column-types";

export interface StoredRule {
  /** The platform's name or code of the event. */
  event: string;
  source: "install" | "register" | "retain" | "pay" | "custom";
  /** Our event's id; only for `custom`. */
  eventId: string;
  times: "first" | "every";
  /** Amount to send. */
  amount: "none" | "event" | "fixed";
  fixedCents: number;
  /** Share of devices that are told, in percent. */
  ratio: number;
  /** Least value (custom) or cents (pay); null = any. */
  least: number | null;
  delayHours: number;
}

interface PostbackPlanTable {
  app_id: number;
  id: Generated<number>;
  name: string;
  platform: string;
  rules: Json<StoredRule[]>;
  revision: Generated<number>;
  updated_at: Date;
}

/** `state` of a postback. */
export const postbackState = {
  waiting: 0,
  ok: 1,
  failed: 2,
  retrying: 3,
  /** Outside the window for deep events. */
  dropped: 4,
  /** The install was marked by a fraud rule. */
  blocked: 5,
} as const;

interface PostbackTable {
  app_id: number;
  /** The same event of the same device has the same id, however often it arrives. */
  id: string;
  channel_id: number;
  device_id: string;
  platform: string;
  event: string;
  source: string;
  happened_at: Date;
  due_at: Date;
  state: number;
  reason: Generated<string>;
  tries: Generated<number>;
  replays: Generated<number>;
  amount_cents: number | null;
  click: Json<AdClick>;
  /** Masked id of the device, for the log. */
  device_label: Generated<string>;
  /** HTTP status of the last try. */
  status: number | null;
  done_at: Date | null;
}

interface PostbackTryTable {
  app_id: number;
  postback_id: string;
  n: number;
  at: Date;
  method: string;
  /** Masked. */
  url: string;
  status: number | null;
  /** At most 500 characters. */
  body: Generated<string>;
  fault: Generated<string>;
  is_ok: boolean;
}

export interface PostbackTables {
  postback_plan: PostbackPlanTable;
  postback: PostbackTable;
  postback_try: PostbackTryTable;
}
