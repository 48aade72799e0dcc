import { timingSafeEqual } from "node:crypto";
import { decryptText, encryptText } from "../../src/core/api/cipher";
import { signRequest } from "../../src/core/api/signature";
import type { ServiceConfig } from "../base/config";
import { say } from "../base/message";
import { ServiceError } from "../base/service-error";
import type { Db } from "../store/open";
import type { Protection } from "./find-call";

const maxAgeMs = 5 * 60_000;
/** The client type of our own answers. */
const service = "service";

/**
 * True when a signature is used for the first time, by any process at this store. Timestamps may
 * lie 5 min ahead, so signatures are stored for twice the age limit.
 */
export async function claimNonce(db: Db, signature: string, now: number): Promise<boolean> {
  const kept = await db
    .insertInto("used_signature")
    .values({ sign: Buffer.from(signature, "hex"), expires_at: new Date(now + 2 * maxAgeMs) })
    .onConflict((conflict) => conflict.doNothing())
    .returning("expires_at")
    .executeTakeFirst();
  return kept !== undefined;
}

const isSame = (given: string, expected: string): boolean =>
  given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected));

/** Checks age, signature and replay of a signed request; refuses with the header at fault. */
export async function checkSignature(
  request: Request,
  body: string,
  { key, now, db }: { key: string; now: number; db: Db },
): Promise<void> {
  const stamp = request.headers.get("x-timestamp") ?? "";
  const timestamp = /^\d{1,15}$/.test(stamp) ? Number(stamp) : Number.NaN;
  if (!(Math.abs(now - timestamp) <= maxAgeMs)) {
    throw new ServiceError("0401", say("请求已过期，请检查设备时间后重试"), "x-timestamp");
  }
  const { pathname, search } = new URL(request.url);
  const client = request.headers.get("x-client") ?? "";
  const signed = { method: request.method, path: pathname + search, timestamp, client, body };
  const given = request.headers.get("x-sign") ?? "";
  if (!/^[0-9a-f]{64}$/.test(given) || !isSame(given, signRequest(key, signed))) {
    throw new ServiceError("0401", say("请求签名不正确"), "x-sign");
  }
  if (!(await claimNonce(db, given, now))) {
    throw new ServiceError("0401", say("请求已被处理，请勿重复提交"), "x-sign");
  }
}

/** Opens an encrypted body; an empty one stays empty. */
export function openBody(body: string, cipherKey: string): string {
  if (body === "") return "";
  try {
    return decryptText(cipherKey, body);
  } catch {
    throw new ServiceError("0400", say("请求内容无法解密"), "body");
  }
}

/** Encrypts (on `/e/a`) and signs (on `/e`) an answer: its body and the headers that vouch for it. */
export function sealResponse(
  request: Request,
  json: string,
  { config, protection, now }: { config: ServiceConfig; protection: Protection; now: number },
): { body: string; headers: Record<string, string> } {
  const isEncrypted = protection === "encrypted";
  const body = isEncrypted ? encryptText(config.cipherKey, json) : json;
  const contentType = isEncrypted ? "text/plain" : "application/json";
  const headers: Record<string, string> = { "content-type": `${contentType}; charset=utf-8` };
  if (protection === "plain") return { body, headers };
  const { pathname, search } = new URL(request.url);
  const path = pathname + search;
  const sign = signRequest(config.signingKey, {
    method: request.method,
    path,
    timestamp: now,
    client: service,
    body,
  });
  return {
    body,
    headers: { ...headers, "x-timestamp": String(now), "x-client": service, "x-sign": sign },
  };
}
