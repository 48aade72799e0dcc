import * as v from "valibot";
import { call } from "./define";
import { type EpochMs, type ListReply, nothing, paging, positiveId, requiredText } from "./shared";
import { type WebhookEvent, webhookEvents } from "./words/open-api";

/** An address of the owner that is told what happens in the app. */
export interface Webhook {
  id: number;
  name: string;
  url: string;
  events: WebhookEvent[];
  /** `failing`: ended by itself after 20 failures one after another. */
  state: "on" | "off" | "failing";
  /** Failed tries since the last success. */
  failures: number;
  createTime: EpochMs;
  lastTime: EpochMs | null;
  /** HTTP status of the last try; null when nothing answered. */
  lastStatus: number | null;
}

export interface WebhookTry {
  time: EpochMs;
  status: number | null;
  /** Why nothing answered; empty when something did. */
  fault: string;
  /** At most 2,000 characters of the answer. */
  answer: string;
  ms: number;
}

/** One message to a webhook; repeating it keeps the id. */
export interface WebhookDelivery {
  id: string;
  event: WebhookEvent | "test";
  state: "waiting" | "done" | "failed";
  time: EpochMs;
  /** When it is tried again; null = not any more. */
  nextTime: EpochMs | null;
  /** What is sent. */
  body: string;
  tries: WebhookTry[];
}

const fields = {
  name: requiredText(30),
  /** 0400 with field `url` unless it is https, or http within the networks of the deployment. */
  url: v.pipe(requiredText(500), v.url("应为 https:// 开头的地址")),
  events: v.pipe(
    v.array(v.picklist(webhookEvents)),
    v.minLength(1),
    v.maxLength(webhookEvents.length),
  ),
};

const reading = { access: "app", module: "integration", embed: "none", scope: "whole" } as const;
const writing = { ...reading, writes: true } as const;
const one = v.object({ id: positiveId });

/** Where the owner's server is told of installs, payments and the like. Only the owner changes anything. */
export const webhookCalls = {
  /** Ours: all of them, newest first. */
  "webhook/list": call<{ map: { list: Webhook[]; canEdit: boolean } }>()({
    ...reading,
    body: nothing,
  }),
  /** Ours: at most 10. The secret is answered this once. */
  "webhook/add": call<{ map: { webhook: Webhook; secret: string } }>()({
    ...writing,
    body: v.object(fields),
  }),
  /** Ours: starting one again forgets its failures. */
  "webhook/update": call<{ map: { webhook: Webhook } }>()({
    ...writing,
    body: v.object({ id: positiveId, ...fields, isOn: v.boolean() }),
  }),
  /** Ours: with its log. */
  "webhook/delete": call<{ map: { id: number } }>()({ ...writing, body: one }),
  /** Ours: another secret; the one before signs no more. */
  "webhook/resetSecret": call<{ map: { webhook: Webhook; secret: string } }>()({
    ...writing,
    body: one,
  }),
  /** Ours: sends a test event; 0429 when asked too often. */
  "webhook/test": call<{ map: { id: string } }>()({ ...writing, body: one }),
  /** Ours: what was sent and answered, newest first, 30 days. */
  "webhook/deliveries": call<ListReply<WebhookDelivery>>()({
    ...reading,
    body: v.object({
      id: positiveId,
      state: v.optional(v.nullable(v.picklist(["waiting", "done", "failed"])), null),
      ...paging,
    }),
  }),
  /** Ours: sends one again under the same id. */
  "webhook/replay": call<{ map: { id: string } }>()({
    ...writing,
    body: v.object({ id: positiveId, delivery: v.pipe(v.string(), v.uuid()) }),
  }),
};
