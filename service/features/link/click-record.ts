import * as v from "valibot";

/** Schema of one opening of a link, stored as a line of JSON until it is counted. */
export const clickRecord = v.object({
  /** Of the event that it counts as. */
  eid: v.string(),
  ts: v.number(),
  appId: v.number(),
  appkey: v.string(),
  channelId: v.number(),
  linkCode: v.string(),
  visitor: v.string(),
  ip: v.string(),
  ua: v.string(),
  isSent: v.boolean(),
  bot: v.string(),
  variant: v.nullable(v.number()),
  isQr: v.boolean(),
  platform: v.number(),
  osVersion: v.string(),
  browser: v.string(),
  province: v.string(),
  city: v.string(),
  referrer: v.string(),
  params: v.record(v.string(), v.string()),
  /** Where in the app it leads; absent from lines of before. */
  path: v.optional(v.string(), ""),
  /** A crawler is counted like people: the app does not tell them apart. */
  isCounted: v.boolean(),
});

export type ClickRecord = v.InferOutput<typeof clickRecord>;
