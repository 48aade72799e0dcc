import * as v from "valibot";
import type { Preflight } from "./app-standing";
import { type OpenScope, openLimits, openOverlaps, openScopes } from "./constants/open-api";
import { call } from "./define";
import { type EpochMs, lineText, nothing, positiveId, requiredText, text } from "./shared";

/** A key of an app's open API. What it is signed with is in no reply but the two that make one. */
export interface OpenKey {
  id: number;
  /** `ok_…`: names the key and is no secret. */
  keyId: string;
  name: string;
  note: string;
  scopes: OpenScope[];
  /** IP addresses and networks; empty = from anywhere. */
  networks: string[];
  /** Calls a second. */
  perSecond: number;
  /** Calls a day of the app. */
  perDay: number;
  createTime: EpochMs;
  /** Null = it does not end by itself. */
  expireTime: EpochMs | null;
  revokeTime: EpochMs | null;
  /** Until when the key before the last rotation works; null = it does not any more. */
  overlapTime: EpochMs | null;
  lastUsedTime: EpochMs | null;
  lastUsedIp: string;
  todayCalls: number;
}

/** Logged call of the open API. */
export interface OpenCall {
  id: number;
  time: EpochMs;
  keyId: number;
  /** Empty for a key that is there no more. */
  keyName: string;
  method: string;
  /** Without the query: what it holds is the caller's. */
  path: string;
  ip: string;
  status: number;
  ms: number;
  requestId: string;
  /** Made by the form of the console. */
  isTry: boolean;
}

/** Calls of one day. */
export interface OpenUsageDay {
  /** `YYYY-MM-DD`. */
  day: string;
  calls: number;
  /** Refused because of a limit or a quota. */
  refused: number;
}

/** Response of a route to the form of the console. */
export interface OpenTried {
  status: number;
  headers: { name: string; value: string }[];
  /** At most 64 KB of it. */
  body: string;
  isCut: boolean;
  ms: number;
}

/** Network in a list: `10.0.0.0/8`, `2001:db8::/32`, or a single address. */
const network = v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(49));

const keyFields = {
  name: lineText(30),
  note: v.optional(text(200), ""),
  scopes: v.pipe(v.array(v.picklist(openScopes)), v.minLength(1), v.maxLength(openScopes.length)),
  /** 0400 with field `networks` for what is no address or network, and for repeats. */
  networks: v.optional(v.pipe(v.array(network), v.maxLength(50)), []),
  perSecond: v.optional(
    v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(openLimits.perSecond)),
    10,
  ),
  perDay: v.optional(
    v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(openLimits.perDay)),
    100_000,
  ),
  /** 0400 with field `expireTime` when it is over already. */
  expireTime: v.optional(
    v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8_640_000_000_000_000))),
    null,
  ),
};

const reading = {
  access: "app",
  module: "integration",
  embed: "none",
  scope: "whole",
} as const;
const writing = { ...reading, writes: true } as const;
/** The name is typed as a confirmation. */
const ending = { id: positiveId, name: lineText(30) };

/** The open API of an app. Only the app's owner changes anything: 0403 for others. */
export const openApiCalls = {
  /** Ours: whether it is on, its keys, live ones first, and why none can be given the raw log. */
  "openApi/config": call<{
    map: {
      isEnabled: boolean;
      canEdit: boolean;
      keys: OpenKey[];
      /** Null = keys can be given it. */
      rawLock: Preflight | null;
    };
  }>()({ ...reading, body: nothing }),
  /** Ours: off refuses every key within five seconds. */
  "openApi/switch": call<{ map: { isEnabled: boolean } }>()({
    ...writing,
    body: v.object({ isEnabled: v.boolean() }),
  }),
  /** Ours: 0409 with field `name` when taken; at most 20 live keys. The key is answered this once. */
  "openApi/addKey": call<{ map: { key: OpenKey; apiKey: string } }>()({
    ...writing,
    body: v.object(keyFields),
  }),
  /** Ours: holds for calls within five seconds. */
  "openApi/updateKey": call<{ map: { key: OpenKey } }>()({
    ...writing,
    body: v.object({ id: positiveId, ...keyFields }),
  }),
  /** Ours: another key in its place; the one before works for `overlapHours` more. */
  "openApi/rotateKey": call<{ map: { key: OpenKey; apiKey: string } }>()({
    ...writing,
    body: v.object({ ...ending, overlapHours: v.optional(v.picklist(openOverlaps), 24) }),
  }),
  /** Ours: for good, within five seconds. */
  "openApi/revokeKey": call<{ map: { key: OpenKey } }>()({ ...writing, body: v.object(ending) }),
  /** Ours: who called what, newest first, 30 days. */
  "openApi/calls": call<{ map: { list: OpenCall[]; nextCursor: number | null } }>()({
    ...reading,
    body: v.object({
      keyId: v.optional(v.nullable(positiveId), null),
      /** Part of the path. */
      path: v.optional(text(100), ""),
      /** First digit of the status. */
      status: v.optional(v.nullable(v.picklist([2, 3, 4, 5])), null),
      requestId: v.optional(text(40), ""),
      /** Of the reply before; null for the first. */
      cursor: v.optional(v.nullable(positiveId), null),
      pageSize: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)), 20),
    }),
  }),
  /** Ours: calls of the last 30 days, oldest first, and how many a day are allowed. */
  "openApi/usage": call<{ map: { days: OpenUsageDay[]; perDay: number } }>()({
    ...reading,
    body: v.object({ keyId: v.optional(v.nullable(positiveId), null) }),
  }),
  /** Ours: makes a call as one of the keys, from the console; it counts and is logged like any other. */
  "openApi/try": call<{ map: OpenTried }>()({
    ...writing,
    body: v.object({
      keyId: positiveId,
      method: v.picklist(["GET", "POST", "PUT", "DELETE"]),
      /** Below `/open/v1`, with the query. */
      path: v.pipe(requiredText(2_000), v.regex(/^\/[\w\-./~%?&=+:,@!*'()]*$/, "格式不正确")),
      body: v.optional(text(100_000), ""),
    }),
  }),
};
