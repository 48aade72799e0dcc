import { createHmac } from "node:crypto";

interface KeyOf {
  appId: number;
  id: number;
  version: number;
}

/** Derived, not stored: whoever copies the store signs nothing. A higher version is another secret. */
const keyBytes = (masterSecret: string, { appId, id, version }: KeyOf): Buffer =>
  createHmac("sha256", masterSecret)
    .update(`xi-webhook-secret\n${appId}\n${id}\n${version}`)
    .digest();

/** The key of `X-Xi-Signature`, as text. */
export const webhookSecretOf = (masterSecret: string, key: KeyOf): string =>
  `whs_${keyBytes(masterSecret, key).toString("base64url")}`;

/** The same key as Standard Webhooks write it. */
export const standardSecretOf = (masterSecret: string, key: KeyOf): string =>
  `whsec_${keyBytes(masterSecret, key).toString("base64")}`;

/** The hex of `X-Xi-Signature`: HMAC-SHA-256 over the timestamp, a dot, and the body as sent. */
export const signDelivery = (secret: string, timestamp: string, body: string): string =>
  createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex");

interface Signed {
  id: string;
  body: string;
  nowMs: number;
  /** The secret before signs as well. */
  hasOverlap: boolean;
}

/** The headers by which a receiver knows a message: ours, and those of Standard Webhooks. */
export function signatures(
  masterSecret: string,
  key: KeyOf,
  { id, body, nowMs, hasOverlap }: Signed,
): Record<string, string> {
  const seconds = String(Math.floor(nowMs / 1_000));
  const versions = hasOverlap && key.version > 1 ? [key.version, key.version - 1] : [key.version];
  const standard = versions.map((version) => {
    const bytes = keyBytes(masterSecret, { ...key, version });
    const digest = createHmac("sha256", bytes).update(`${id}.${seconds}.${body}`).digest("base64");
    return `v1,${digest}`;
  });
  const timestamp = String(nowMs);
  return {
    "x-xi-delivery": id,
    "x-xi-timestamp": timestamp,
    "x-xi-signature": signDelivery(webhookSecretOf(masterSecret, key), timestamp, body),
    "webhook-id": id,
    "webhook-timestamp": seconds,
    "webhook-signature": standard.join(" "),
  };
}
