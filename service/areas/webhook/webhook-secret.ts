import { createHmac } from "node:crypto";

/** Derived, not stored: whoever copies the store signs nothing. A higher version is another secret. */
export const webhookSecretOf = (
  masterSecret: string,
  { appId, id, version }: { appId: number; id: number; version: number },
): string => {
  const text = `xi-webhook-secret\n${appId}\n${id}\n${version}`;
  return `whs_${createHmac("sha256", masterSecret).update(text).digest("base64url")}`;
};

/** The hex of `X-Xi-Signature`: HMAC-SHA-256 over the timestamp, a dot, and the body as sent. */
export const signDelivery = (secret: string, timestamp: string, body: string): string =>
  createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex");
