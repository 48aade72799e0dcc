import * as v from "valibot";
import { embedAreas } from "../../../src/core/api/contract/constants/embed-area";
import { embedFeatures } from "../../../src/core/api/contract/constants/embed-feature";
import { requiredText, text } from "../../../src/core/api/contract/shared";
import { newEmbedToken } from "../../access/embed-viewer";
import { hashToken } from "../../access/sessions";
import { badBody } from "../../base/body-reasons";
import type { ServiceConfig } from "../../base/config";
import { type Message, say } from "../../base/message";
import { parseJson } from "../../base/read-body";
import { ServiceError } from "../../base/service-error";
import type { Db } from "../../store/open";
import { isSigned, secretOf, signExchange } from "./embed-secret";
import { normalOrigins } from "./origins";

const maxAgeMs = 5 * 60_000;

/** The body of a token exchange; what is left out is as wide as the key, so that a misspelt name is refused. */
const params = v.strictObject({
  user: v.strictObject({ id: requiredText(64), name: v.optional(text(50), "") }),
  /** Appkeys. */
  apps: v.optional(v.pipe(v.array(requiredText(32)), v.minLength(1), v.maxLength(100))),
  areas: v.optional(
    v.pipe(v.array(v.picklist(embedAreas)), v.minLength(1), v.maxLength(embedAreas.length)),
  ),
  origins: v.optional(v.pipe(v.array(requiredText(200)), v.minLength(1), v.maxLength(20))),
  /** An empty list leaves all of them out. */
  features: v.optional(
    v.pipe(v.array(v.picklist(embedFeatures)), v.maxLength(embedFeatures.length)),
  ),
  readOnly: v.optional(v.boolean(), false),
  ttlSeconds: v.optional(v.pipe(v.number(), v.integer(), v.minValue(60), v.maxValue(3600)), 900),
});

export interface SignedRequest {
  method: string;
  path: string;
  apiKey: string;
  timestamp: string;
  sign: string;
  body: string;
}

interface Session {
  db: Db;
  config: ServiceConfig;
  now: number;
  ip: string;
}

/** The key a request names, live or not. */
export const findKey = (db: Db, apiKey: string) =>
  db
    .selectFrom("embed_key as key")
    .innerJoin("account", "account.id", "key.owner_id")
    .selectAll("key")
    .select("account.disabled")
    .where("key_id", "=", apiKey)
    .executeTakeFirst();

type Key = NonNullable<Awaited<ReturnType<typeof findKey>>>;

/** Refuses a request that is stale, not signed with the key's secret, or whose key does not work any more. */
export function checkSigned(
  key: Key | undefined,
  request: SignedRequest,
  { config, now }: Session,
): asserts key is Key {
  const { apiKey, timestamp, sign } = request;
  if (!/^\d{13}$/.test(timestamp)) {
    throw new ServiceError("0400", say("X-Timestamp 应为 13 位毫秒时间戳"), "X-Timestamp");
  }
  if (Math.abs(now - Number(timestamp)) > maxAgeMs) {
    throw new ServiceError(
      "0410",
      say("请求已过期：时间戳与服务时间相差超过 5 分钟"),
      "X-Timestamp",
    );
  }
  // An unknown key takes as long and sounds the same as a wrong signature.
  const secret = secretOf(config.masterSecret, apiKey, key?.secret_version ?? 0);
  const isValid = isSigned(sign, signExchange(secret, request));
  if (!key || !isValid) throw new ServiceError("0401", say("密钥或签名不正确"));
  if (key.revoked_at) throw new ServiceError("0401", say("密钥已停用"));
  if (key.disabled) throw new ServiceError("0403", say("密钥所属的账号已被停用"));
}

function narrowed<T>(wanted: T[] | undefined, allowed: T[], field: string, what: Message): T[] {
  if (!wanted) return allowed;
  const beyond = wanted.find((one) => !allowed.includes(one));
  if (beyond !== undefined) {
    throw new ServiceError(
      "0403",
      say("{}「{}」不在密钥的范围内", what, String(beyond).slice(0, 40)),
      field,
    );
  }
  return [...new Set(wanted)];
}

/** Ids and appkeys of what a key still opens: an app that was deleted or changed hands is not among them. */
const liveApps = (db: Db, key: Key) =>
  db
    .selectFrom("app")
    .select(["id", "appkey"])
    .where("id", "in", key.apps)
    .where("owner_id", "=", key.owner_id)
    .where("deleted_at", "is", null)
    .orderBy("id")
    .execute();

/** Gives out a token that opens at most what the key does. The same signature gets one only once. */
export async function exchange(key: Key, { sign, body }: SignedRequest, { db, now, ip }: Session) {
  const parsed = v.safeParse(params, parseJson(body));
  if (!parsed.success) throw badBody(parsed.issues, "embed/tokens");
  const { user, ttlSeconds, readOnly, ...wanted } = parsed.output;
  const open = await liveApps(db, key);
  const appkeys = narrowed(
    wanted.apps,
    open.map((app) => app.appkey),
    "apps",
    say("应用"),
  );
  if (appkeys.length === 0) throw new ServiceError("0403", say("密钥的应用都已不可用"), "apps");
  const areas = narrowed(wanted.areas, key.areas, "areas", say("范围"));
  const features = narrowed(wanted.features, key.features, "features", say("功能"));
  const wantedOrigins = wanted.origins && normalOrigins(wanted.origins);
  const origins = narrowed(wantedOrigins, key.origins, "origins", say("来源"));
  const token = newEmbedToken();
  const expiresAt = new Date(now + ttlSeconds * 1000);
  const given = {
    user,
    apps: appkeys,
    areas,
    features,
    origins,
    readOnly: readOnly || key.read_only,
  };
  await db.transaction().execute(async (tx) => {
    const current = await tx
      .updateTable("embed_key")
      .set({ last_used_at: new Date(now), last_used_ip: ip })
      .where("id", "=", key.id)
      .where("secret_version", "=", key.secret_version)
      .where("revoked_at", "is", null)
      .returning("id")
      .executeTakeFirst();
    // Revoked or reset while this request was under way.
    if (!current) throw new ServiceError("0401", say("密钥已停用或已重置"));
    const inserted = await tx
      .insertInto("embed_token")
      .values({
        token_hash: hashToken(token),
        request_sign: Buffer.from(sign, "hex"),
        key_id: key.id,
        user_id: user.id,
        user_name: user.name,
        apps: JSON.stringify(
          open.filter((app) => appkeys.includes(app.appkey)).map(({ id }) => id),
        ),
        areas: JSON.stringify(areas),
        read_only: given.readOnly,
        features: JSON.stringify(features),
        origins: JSON.stringify(origins),
        created_at: new Date(now),
        expires_at: expiresAt,
      })
      .onConflict((conflict) => conflict.column("request_sign").doNothing())
      .returning("key_id")
      .executeTakeFirst();
    if (!inserted) throw new ServiceError("0401", say("请求已被处理，请勿重复提交"), "X-Sign");
  });
  return { token, expiresAt: expiresAt.toISOString(), expiresInSeconds: ttlSeconds, ...given };
}
