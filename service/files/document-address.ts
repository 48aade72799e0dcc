import { createHmac, timingSafeEqual } from "node:crypto";

const validMs = 5 * 60_000;

const macOf = (secret: string, id: string, expiresMs: number): string =>
  createHmac("sha256", secret).update(`xi-document\n${id}\n${expiresMs}`).digest("base64url");

/** Path of a picture of a document; whoever has it may see it, for five minutes. */
export function documentPath(secret: string, id: string, nowMs: number): string {
  const expiresMs = nowMs + validMs;
  return `/documents/${id}.${expiresMs}.${macOf(secret, id, expiresMs)}`;
}

/** The picture that such a path names; null when it was not made here or is over. */
export function readDocumentToken(secret: string, token: string, nowMs: number): string | null {
  const [id = "", expires = "", mac = ""] = token.split(".");
  const expiresMs = Number(expires);
  const [given, expected] = [Buffer.from(mac), Buffer.from(macOf(secret, id, expiresMs))];
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  return isOurs && expiresMs > nowMs ? id : null;
}
