import * as v from "valibot";
import {
  type WebhookEvent,
  type WebhookForm,
  webhookEventIdsAtMost,
  webhookEvents,
  webhookForms,
} from "./constants/open-api";
import { call } from "./define";
import {
  type EpochMs,
  isRealDay,
  type ListReply,
  lineText,
  nothing,
  paging,
  positiveId,
  requiredText,
} from "./shared";

/** An address of the owner that is told what happens in the app. */
export interface Webhook {
  id: number;
  name: string;
  url: string;
  events: WebhookEvent[];
  form: WebhookForm;
  /** The app's own events that it is told of; null = all of them. */
  eventIds: string[] | null;
  /**
   * `struggling`: failing for 15 minutes; `paused`: for five days, or its address is gone. What it is to be
   * told waits meanwhile.
   */
  state: "on" | "off" | "struggling" | "paused";
  /** Failed tries since the last success. */
  failures: number;
  /** Of the first of these tries; null when there are none. */
  failingTime: EpochMs | null;
  /** Messages that wait. */
  waiting: number;
  /** The deliveries among them that are resent. */
  resending: number;
  /** Until when the secret before signs as well; null = not any more. */
  overlapTime: EpochMs | null;
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

/** Message to a webhook; a repetition has the same id. */
export interface WebhookDelivery {
  id: string;
  event: WebhookEvent | "test";
  /** `expired`: it waited for seven days, or behind 100,000 others. */
  state: "waiting" | "done" | "failed" | "expired";
  time: EpochMs;
  /** When it is tried again; null = not any more. */
  nextTime: EpochMs | null;
  /** Request body. */
  body: string;
  tries: WebhookTry[];
}

/** The secret of a webhook, in both notations. */
export interface WebhookSecret {
  /** `whs_…`: the key of `X-Xi-Signature`. */
  secret: string;
  /** `whsec_…`: the key of `webhook-signature`. */
  standardSecret: string;
}

const fields = {
  name: lineText(30),
  /** 0400 with field `url` unless it is https, or http within the networks of the deployment. */
  url: v.pipe(requiredText(500), v.url("应为 https:// 开头的地址")),
  events: v.pipe(
    v.array(v.picklist(webhookEvents)),
    v.minLength(1),
    v.maxLength(webhookEvents.length),
  ),
};

const form = v.picklist(webhookForms);
/** 0404 with field `eventIds` for what is no event of the app. */
const eventIds = v.nullable(
  v.pipe(
    v.array(v.pipe(requiredText(32), v.regex(/^[0-9A-Za-z_]+$/, "只能含字母、数字和下划线"))),
    v.minLength(1),
    v.maxLength(webhookEventIdsAtMost),
  ),
);

const reading = { access: "app", module: "integration", embed: "none", scope: "whole" } as const;
const writing = { ...reading, writes: true } as const;
const one = v.object({ id: positiveId });
/** Milliseconds since 1970, or ISO 8601 with a zone. */
const moment = v.union(
  [
    v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8_640_000_000_000_000)),
    v.pipe(
      v.string(),
      v.isoTimestamp(),
      v.check((text) => isRealDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text))),
      v.transform((text) => Date.parse(text)),
    ),
  ],
  "应为毫秒数，或带时区的时间，如 2026-01-31T08:00:00+08:00",
);

/**
 * Calls for webhooks, which notify the owner's server of installs, payments and other events. Only
 * the owner changes them.
 */
export const webhookCalls = {
  /** Ours: all of them, newest first. */
  "webhook/list": call<{ map: { list: Webhook[]; canEdit: boolean } }>()({
    ...reading,
    body: nothing,
  }),
  /** Ours: at most 10. The secret is answered this once, also as Standard Webhooks write it. */
  "webhook/add": call<{ map: { webhook: Webhook } & WebhookSecret }>()({
    ...writing,
    body: v.object({
      ...fields,
      form: v.optional(form, "xi"),
      eventIds: v.optional(eventIds, null),
    }),
  }),
  /** Ours: what is left out of `form` and `eventIds` stays as it is; starting one again forgets its failures. */
  "webhook/update": call<{ map: { webhook: Webhook } }>()({
    ...writing,
    body: v.object({
      id: positiveId,
      ...fields,
      form: v.optional(form),
      eventIds: v.optional(eventIds),
      isOn: v.boolean(),
    }),
  }),
  /** Ours: with its log. */
  "webhook/delete": call<{ map: { id: number } }>()({ ...writing, body: one }),
  /** Ours: another secret; the one before signs beside it for a day. */
  "webhook/resetSecret": call<{ map: { webhook: Webhook } & WebhookSecret }>()({
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
      state: v.optional(v.nullable(v.picklist(["waiting", "done", "failed", "expired"])), null),
      ...paging,
    }),
  }),
  /**
   * Ours: sends those of a range again as they were, the oldest first, at the pace of a webhook that recovers;
   * `isTrial` only counts them. At most 100,000.
   */
  "webhook/recover": call<{ map: { messages: number } }>()({
    ...writing,
    body: v.object({
      id: positiveId,
      /** When they happened, from here on. */
      since: moment,
      until: v.optional(v.nullable(moment), null),
      states: v.optional(
        v.pipe(v.array(v.picklist(["done", "failed", "expired"])), v.minLength(1), v.maxLength(3)),
        ["failed", "expired"],
      ),
      isTrial: v.optional(v.boolean(), false),
    }),
  }),
  /** Ours: leaves what `webhook/recover` has not sent yet as it was before. */
  "webhook/cancelRecovery": call<{ map: { messages: number } }>()({ ...writing, body: one }),
  /** Ours: sends one again under the same id. */
  "webhook/replay": call<{ map: { id: string } }>()({
    ...writing,
    body: v.object({ id: positiveId, delivery: v.pipe(v.string(), v.uuid()) }),
  }),
};
