import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

/** Which signed chart a token names. */
export interface SignedRef {
  appId: number;
  id: number;
}

const shape = /^xsc_([1-9a-z][0-9a-z]{0,10})\.([1-9a-z][0-9a-z]{0,10})\.([\w-]{43})$/;

function macOf(masterSecret: string, { appId, id }: SignedRef): Buffer {
  const key = Buffer.from(hkdfSync("sha256", masterSecret, "", "xi-signed-chart", 32));
  return createHmac("sha256", key).update(`${appId}.${id}`).digest();
}

/** Nobody without the master secret can make one, or make another chart's out of it. */
export const signedToken = (masterSecret: string, ref: SignedRef): string =>
  `xsc_${ref.appId.toString(36)}.${ref.id.toString(36)}.${macOf(masterSecret, ref).toString("base64url")}`;

/** Returns the reference in a signed token; null if we did not sign it. */
export function readSignedToken(masterSecret: string, token: string): SignedRef | null {
  const [, app = "", chart = "", mac = ""] = shape.exec(token) ?? [];
  const ref = { appId: Number.parseInt(app, 36), id: Number.parseInt(chart, 36) };
  if (!Number.isSafeInteger(ref.appId) || !Number.isSafeInteger(ref.id)) return null;
  const given = Buffer.from(mac, "base64url");
  const due = macOf(masterSecret, ref);
  return given.length === due.length && timingSafeEqual(given, due) ? ref : null;
}
