import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

/** A row of an app that a token names. */
export interface RowRef {
  appId: number;
  id: number;
}

const shape = /^([1-9a-z][0-9a-z]{0,10})\.([1-9a-z][0-9a-z]{0,10})\.([\w-]{43})$/;

function macOf(masterSecret: string, purpose: string, { appId, id }: RowRef): Buffer {
  const key = Buffer.from(hkdfSync("sha256", masterSecret, "", purpose, 32));
  return createHmac("sha256", key).update(`${appId}.${id}`).digest();
}

/**
 * Signs the name of a row for one purpose. Nobody without the master secret can make one, make another
 * row's out of it, or use it for another purpose.
 */
export const rowToken = (masterSecret: string, purpose: string, ref: RowRef): string =>
  `${ref.appId.toString(36)}.${ref.id.toString(36)}.${macOf(masterSecret, purpose, ref).toString("base64url")}`;

/** Returns the row that a token names; null if we did not sign it for this purpose. */
export function readRowToken(masterSecret: string, purpose: string, token: string): RowRef | null {
  const [, app = "", row = "", mac = ""] = shape.exec(token) ?? [];
  const ref = { appId: Number.parseInt(app, 36), id: Number.parseInt(row, 36) };
  if (!Number.isSafeInteger(ref.appId) || !Number.isSafeInteger(ref.id)) return null;
  const given = Buffer.from(mac, "base64url");
  const due = macOf(masterSecret, purpose, ref);
  return given.length === due.length && timingSafeEqual(given, due) ? ref : null;
}
