import * as v from "valibot";
import type { AppRecord } from "./app";
import type { SignIn } from "./auth";
import { type EmbedArea, embedAreas } from "./constants/embed-area";
import { type EmbedFeature, embedFeatures } from "./constants/embed-feature";
import { call } from "./define";
import { type EpochMs, type ListReply, lineText, nothing, paging, positiveId } from "./shared";

/**
 * Key that a partner's backend exchanges for embed tokens. Only the two replies that create a
 * secret contain it.
 */
export interface EmbedKey {
  id: number;
  /** `ek_…`, sent as `X-Api-Key`. */
  keyId: string;
  name: string;
  /** `isAvailable` is false once an app is deleted or no longer the owner's: no token opens it. */
  apps: { id: number; appkey: string; name: string; isAvailable: boolean }[];
  areas: EmbedArea[];
  readOnly: boolean;
  /** Abilities that it has beside its areas. */
  features: EmbedFeature[];
  origins: string[];
  createTime: EpochMs;
  revokeTime: EpochMs | null;
  /** The last exchange; null = never. */
  lastUsedTime: EpochMs | null;
  lastUsedIp: string;
  /** Tokens that have not expired. */
  liveTokens: number;
}

export const embedActions = ["create", "update", "reset", "revoke", "exchange", "refuse"] as const;
export type EmbedAction = (typeof embedActions)[number];

export interface EmbedAuditRow {
  id: number;
  time: EpochMs;
  action: EmbedAction;
  /** The partner's user; empty for what the owner did. */
  user: { id: string; name: string };
  origin: string;
  ip: string;
  detail: string;
}

/** Initial session of an embed token. */
export interface EmbedSession extends Omit<SignIn, "token"> {
  apps: AppRecord[];
  areas: EmbedArea[];
  readOnly: boolean;
  features: EmbedFeature[];
  origins: string[];
  expiresAt: EpochMs;
  /** The partner's own user, as its backend named it. */
  embedUser: { id: string; name: string };
}

const origin = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200));

const keyFields = {
  name: lineText(30),
  /** Ids of own apps. */
  apps: v.pipe(v.array(positiveId), v.minLength(1), v.maxLength(100)),
  areas: v.pipe(v.array(v.picklist(embedAreas)), v.minLength(1), v.maxLength(embedAreas.length)),
  readOnly: v.boolean(),
  /** Left out: all of a new key, unchanged of another. */
  features: v.optional(
    v.pipe(v.array(v.picklist(embedFeatures)), v.maxLength(embedFeatures.length)),
  ),
  /** `https://host[:port]`, or `http://` on loopback. 0400 with field `origins` for anything else and for repeats. */
  origins: v.pipe(v.array(origin), v.minLength(1), v.maxLength(20)),
};

const writing = { access: "session", writes: true } as const;

export const integrationCalls = {
  /** Ours: the account's embed keys, live ones first, newest first. */
  "embedKey/list": call<{ map: { list: EmbedKey[] } }>()({ access: "session", body: nothing }),
  /** Ours: 0409 with field `name` when taken; at most 20 live keys. The secret is answered this once. */
  "embedKey/create": call<{ map: { key: EmbedKey; secret: string } }>()({
    ...writing,
    body: v.object(keyFields),
  }),
  /** Ours: also narrows the tokens already given out. */
  "embedKey/update": call<{ map: { key: EmbedKey } }>()({
    ...writing,
    body: v.object({ id: positiveId, ...keyFields }),
  }),
  /** Ours: for good; its tokens end at once. `name` must equal the key's name. */
  "embedKey/revoke": call<{ map: { key: EmbedKey } }>()({
    ...writing,
    body: v.object({ id: positiveId, name: lineText(30) }),
  }),
  /** Ours: a new secret; the old one and the tokens it gave out end at once. */
  "embedKey/resetSecret": call<{ map: { key: EmbedKey; secret: string } }>()({
    ...writing,
    body: v.object({ id: positiveId, name: lineText(30) }),
  }),
  /** Ours: what happened with a key, newest first, 180 days. */
  "embedKey/audit": call<ListReply<EmbedAuditRow>>()({
    access: "session",
    body: v.object({ id: positiveId, ...paging }),
  }),
  /** Ours: what an embed token opens; 0403 for a session of one's own. */
  "embed/session": call<{ map: EmbedSession }>()({
    access: "session",
    embed: "any",
    body: nothing,
  }),
};
