import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** `ok_` and 96 random bits; it names a key and is no secret. */
export const newOpenKeyId = (): string => `ok_${randomBytes(12).toString("hex")}`;

/** Derived, not stored: whoever copies the store calls nothing. A higher version is another secret. */
export const openSecretOf = (masterSecret: string, keyId: string, version: number): string =>
  `xos_${createHmac("sha256", masterSecret).update(`xi-open-secret\n${keyId}\n${version}`).digest("base64url")}`;

/** Builds an API key, which is shown once and sent as `Authorization: Bearer`. */
export const apiKeyOf = (masterSecret: string, keyId: string, version: number): string =>
  `${keyId}.${openSecretOf(masterSecret, keyId, version)}`;

/** Compares two texts in constant time. */
export const isSameText = (given: string, expected: string): boolean => {
  const hashed = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hashed(given), hashed(expected));
};

export interface SignedCall {
  method: string;
  /** With the query, as sent. */
  path: string;
  timestamp: string;
  nonce: string;
  body: string;
}

/** The hex of `X-Sign`: HMAC-SHA-256 over method, path, timestamp, nonce and the body's SHA-256, one a line. */
export function signCall(secret: string, { method, path, timestamp, nonce, body }: SignedCall) {
  const bodyHash = createHash("sha256").update(body).digest("hex");
  const text = [method, path, timestamp, nonce, bodyHash].join("\n");
  return createHmac("sha256", secret).update(text).digest("hex");
}
