import * as v from "valibot";
import { call } from "./define";
import {
  day,
  type EpochMs,
  type ListReply,
  lineText,
  paging,
  positiveId,
  requiredText,
  text,
} from "./shared";

/** Sources of the events sent to a platform. */
export const postbackSources = ["install", "register", "retain", "pay", "custom"] as const;
export type PostbackSource = (typeof postbackSources)[number];

const hourRule = (max: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(max));
const cents = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000_000_000));
const adEventId = v.pipe(text(32), v.regex(/^[0-9A-Za-z_]*$/));

export const postbackRule = v.pipe(
  v.object({
    event: requiredText(40),
    source: v.picklist(postbackSources),
    eventId: v.optional(adEventId, ""),
    times: v.optional(v.picklist(["first", "every"]), "first"),
    amount: v.optional(v.picklist(["none", "event", "fixed"]), "none"),
    fixedCents: v.optional(cents, 0),
    ratio: v.optional(hourRule(100), 100),
    least: v.optional(v.nullable(cents), null),
    delayHours: v.optional(hourRule(24), 0),
  }),
  v.forward(
    v.check(({ source, eventId }) => source !== "custom" || eventId !== ""),
    ["eventId"],
  ),
);
export type PostbackRule = v.InferOutput<typeof postbackRule>;

export const postbackRules = v.pipe(v.array(postbackRule), v.maxLength(20));

export interface PostbackPlan {
  id: number;
  name: string;
  platform: string;
  rules: PostbackRule[];
  /** Channels that use it. */
  channels: number;
  revision: number;
}

/** 1 ok, 2 failed, 3 retrying, 4 dropped, 5 blocked, 0 waiting. */
export type PostbackResult = 0 | 1 | 2 | 3 | 4 | 5;

export interface PostbackTry {
  n: number;
  time: EpochMs;
  method: string;
  url: string;
  status: number | null;
  body: string;
  fault: string;
  isOk: boolean;
}

export interface PostbackRow {
  id: string;
  time: EpochMs;
  channelId: number;
  channelName: string;
  platform: string;
  event: string;
  source: PostbackSource;
  device: string;
  amountCents: number | null;
  result: PostbackResult;
  reason: string;
  status: number | null;
  tries: number;
  replays: number;
  /** When it is sent or tried again; null when it is not. */
  nextTime: EpochMs | null;
}

/** Counts of postbacks by result. */
export interface PostbackSummary {
  results: Record<PostbackResult, number>;
  /** Why some failed, most first; `status` as the platform answered. */
  reasons: { reason: string; status: number | null; count: number }[];
  /** Events that were told, most first. */
  events: string[];
}

const logDays = {
  channelId: v.optional(v.nullable(positiveId), null),
  /** Calendar days of the app's zone; null = all. */
  start: v.optional(v.nullable(day), null),
  end: v.optional(v.nullable(day), null),
};

const logFilter = {
  ...logDays,
  /** As the platform calls it; empty = all. */
  event: v.optional(text(40), ""),
  result: v.optional(v.nullable(v.picklist([0, 1, 2, 3, 4, 5])), null),
};

/** Plans, log and repetition of postbacks. */
export const postbackCalls = {
  /** Ours: reusable postback plans. */
  "ad/planList": call<{ map: { list: PostbackPlan[] } }>()({
    access: "app",
    module: "channel",
    embed: "channel",
    body: v.object({ platform: v.optional(text(30), "") }),
  }),
  /** Ours: adds (no id) or changes a plan. */
  "ad/savePlan": call<{ map: PostbackPlan }>()({
    access: "app",
    writes: true,
    module: "channel",
    embed: "channel",
    scope: "whole",
    body: v.object({
      id: v.optional(positiveId),
      revision: v.optional(v.number(), 0),
      name: lineText(30),
      platform: requiredText(30),
      rules: v.pipe(postbackRules, v.minLength(1)),
    }),
  }),
  /** Ours: refused while a channel uses the plan. */
  "ad/deletePlan": call<{ map: { deleted: number } }>()({
    access: "app",
    writes: true,
    module: "channel",
    embed: "channel",
    scope: "whole",
    body: v.object({ id: positiveId }),
  }),
  /** Ours: the log of postbacks, newest first. */
  "ad/postbackLog": call<ListReply<PostbackRow>>()({
    access: "app",
    module: "channel",
    embed: "channel",
    body: v.object({ ...logFilter, ...paging }),
  }),
  /** Ours: how many postbacks succeeded, and why the others did not. */
  "ad/postbackSummary": call<{ map: PostbackSummary }>()({
    access: "app",
    module: "channel",
    embed: "channel",
    body: v.object(logDays),
  }),
  /** Ours: every try of one postback. */
  "ad/postbackTries": call<{ map: { row: PostbackRow; tries: PostbackTry[] } }>()({
    access: "app",
    module: "channel",
    embed: "channel",
    body: v.object({ id: v.pipe(v.string(), v.uuid()) }),
  }),
  /** Ours: sends failed postbacks again; each keeps its id. */
  "ad/replay": call<{ map: { queued: number } }>()({
    access: "app",
    writes: true,
    module: "channel",
    embed: "channel",
    scope: "channels",
    body: v.object({
      ids: v.pipe(v.array(v.pipe(v.string(), v.uuid())), v.minLength(1), v.maxLength(200)),
    }),
  }),
};
