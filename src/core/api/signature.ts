import encHex from "crypto-js/enc-hex.js";
import hmacSha256 from "crypto-js/hmac-sha256.js";
import sha256 from "crypto-js/sha256.js";

/** Signed content; `path` includes prefix and query, `timestamp` is epoch ms, `body` as sent. */
export interface Signed {
  method: string;
  path: string;
  timestamp: number;
  client: string;
  body: string;
}

/** SHA-256 of UTF-8 text, lower-case hex. */
export const sha256Hex = (text: string): string => sha256(text).toString(encHex);

/** HMAC-SHA-256 over `method\npath\ntimestamp\nclient\nsha256hex(body)`, lower-case hex. */
export function signRequest(
  key: string,
  { method, path, timestamp, client, body }: Signed,
): string {
  const message = [method, path, timestamp, client, sha256Hex(body)].join("\n");
  return hmacSha256(message, key).toString(encHex);
}
