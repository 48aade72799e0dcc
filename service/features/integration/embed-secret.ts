import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** `ek_` and 96 random bits; it names a key and is no secret. */
export const newKeyId = (): string => `ek_${randomBytes(12).toString("base64url")}`;

/** Derived, not stored: whoever copies the store signs nothing. A higher version is another secret. */
export const secretOf = (masterSecret: string, keyId: string, version: number): string => {
  const text = `xi-embed-secret\n${keyId}\n${version}`;
  return `xes_${createHmac("sha256", masterSecret).update(text).digest("base64url")}`;
};

export interface SignedExchange {
  method: string;
  path: string;
  /** As sent, so that the signature covers the very text. */
  timestamp: string;
  body: string;
}

/** The bytes of `X-Sign`: HMAC-SHA-256 over method, path, timestamp and the body's SHA-256, one a line. */
export const signExchange = (secret: string, request: SignedExchange): Buffer => {
  const bodyHash = createHash("sha256").update(request.body).digest("hex");
  const text = [request.method, request.path, request.timestamp, bodyHash].join("\n");
  return createHmac("sha256", secret).update(text).digest();
};

/** Compares a hex signature with the expected one in constant time. */
export const isSigned = (given: string, expected: Buffer): boolean =>
  /^[0-9a-f]{64}$/.test(given) && timingSafeEqual(Buffer.from(given, "hex"), expected);
