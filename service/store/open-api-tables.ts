import type { Generated } from "kysely";
import type { OpenScope, WebhookEvent } from "../../src/core/api/contract";
import type { Json, NullableJson } from "./column-types";

interface OpenKeyTable {
  id: Generated<number>;
  key_id: string;
  app_id: number;
  /** Whose app it was when the key was made: a key does not follow an app to another owner. */
  owner_id: number;
  name: string;
  note: Generated<string>;
  scopes: Json<OpenScope[]>;
  networks: Json<string[]>;
  per_second: number;
  per_day: number;
  /** Version of the derived signing secret; the previous one works until `overlap_until`. */
  secret_version: Generated<number>;
  overlap_until: Date | null;
  created_at: Date;
  expires_at: Date | null;
  revoked_at: Date | null;
  last_used_at: Date | null;
  last_used_ip: Generated<string>;
}

interface OpenCallTable {
  app_id: number;
  id: Generated<number>;
  at: Date;
  key_no: number;
  method: string;
  path: string;
  ip: string;
  status: number;
  ms: number;
  request_id: string;
  is_try: boolean;
}

interface OpenUsageTable {
  app_id: number;
  key_no: number;
  /** Day of the app, counted from 1970-01-01. */
  day: number;
  calls: number;
  refused: number;
}

interface OpenRepeatTable {
  app_id: number;
  key_no: number;
  idempotency_key: string;
  /** Hash of method, path and body. */
  request: string;
  /** Null while the first of them is under way. */
  status: number | null;
  answer: Generated<string>;
  at: Date;
}

/** `state` of a webhook; `failing` is left by versions that ended one after 20 failures. */
export const webhookState = { off: 0, on: 1, failing: 2 } as const;
/** `state` of a delivery. */
export const deliveryState = { waiting: 0, done: 1, failed: 2, expired: 3 } as const;

/** `form` of a webhook's messages: our own, or that of Standard Webhooks. */
export const webhookForm = { xi: 0, standard: 1 } as const;

interface WebhookTable {
  app_id: number;
  id: Generated<number>;
  name: string;
  url: string;
  events: Json<WebhookEvent[]>;
  /** Of what it is signed with. */
  version: Generated<number>;
  state: Generated<number>;
  /** Failed tries since the last success. */
  failures: Generated<number>;
  /** Of the first of them; means nothing while there are none. */
  failing_since: Date | null;
  /** Before this nothing that waits is sent, while it fails or lets out what has waited. */
  next_at: Date | null;
  /** Messages of the next second while it lets out what has waited; null = all. */
  per_second: Generated<number | null>;
  /** Until when the secret before signs as well. */
  overlap_until: Date | null;
  /** As in `webhookForm`. */
  form: Generated<number>;
  /** The app's own events that it is told of; null = all of them. */
  event_ids: NullableJson<string[]>;
  created_at: Date;
  last_at: Date | null;
  last_status: number | null;
}

interface WebhookDeliveryTable {
  app_id: number;
  webhook_id: number;
  id: string;
  event: string;
  /** Request body, byte for byte. */
  body: string;
  state: Generated<number>;
  tries: Generated<number>;
  at: Date;
  due_at: Date;
  /** State of a message before it was sent again with others. */
  resent_from: Generated<number | null>;
}

interface WebhookTryTable {
  app_id: number;
  webhook_id: number;
  delivery_id: string;
  n: number;
  at: Date;
  ms: number;
  status: number | null;
  fault: Generated<string>;
  answer: Generated<string>;
}

/** Tables of migration 0038. */
export interface OpenApiTables {
  open_key: OpenKeyTable;
  open_call: OpenCallTable;
  open_usage: OpenUsageTable;
  open_repeat: OpenRepeatTable;
  webhook: WebhookTable;
  webhook_delivery: WebhookDeliveryTable;
  webhook_try: WebhookTryTable;
}

/** Which happenings some webhook of the app asks for, as its settings keep it. */
export function readWebhookEvents(settings: unknown): string[] {
  const kept = (settings as { webhooks?: unknown } | null | undefined)?.webhooks;
  return Array.isArray(kept) ? kept.filter((event) => typeof event === "string") : [];
}
