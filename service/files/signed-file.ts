import { createHmac, timingSafeEqual } from "node:crypto";
import * as v from "valibot";

/** Permission of a file address, with its expiry. */
export interface FileGrant {
  method: "GET" | "PUT";
  key: string;
  /** File name offered by a download. */
  name: string;
  expiresMs: number;
  /** Bytes an upload may have. */
  maxBytes: number;
}

const grantSchema = v.object({
  method: v.picklist(["GET", "PUT"]),
  key: v.string(),
  name: v.string(),
  expiresMs: v.number(),
  maxBytes: v.number(),
});

const macOf = (secret: string, payload: string): Buffer =>
  createHmac("sha256", secret).update(`xi-file\n${payload}`).digest();

/** Path of a file's address; whoever has it may do what it grants, nothing else. */
export function filePath(secret: string, grant: FileGrant): string {
  const payload = Buffer.from(JSON.stringify(grant)).toString("base64url");
  return `/files/${payload}.${macOf(secret, payload).toString("base64url")}`;
}

/** Returns the grant in a token of such a path; null when it was not made here or has expired. */
export function readGrant(secret: string, token: string, nowMs: number): FileGrant | null {
  const [payload = "", mac = ""] = token.split(".");
  const given = Buffer.from(mac, "base64url");
  const expected = macOf(secret, payload);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const grant = v.parse(grantSchema, JSON.parse(Buffer.from(payload, "base64url").toString()));
  return grant.expiresMs > nowMs ? grant : null;
}
