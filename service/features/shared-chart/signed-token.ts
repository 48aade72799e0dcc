import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { appChartToken } from "../../../src/core/api/contract/constants/signed-chart";

/** Which signed chart a token names. */
export interface SignedRef {
  appId: number;
  id: number;
}

/** Kinds of tokens, each with a key of its own: one is none of the other. */
const kinds = {
  /** Of a channel or group. */
  target: { prefix: "xsc_", purpose: "xi-signed-chart" },
  app: { prefix: appChartToken, purpose: "xi-app-chart" },
} as const;
type TokenKind = keyof typeof kinds;

const shape = /^(xs[ac]_)([1-9a-z][0-9a-z]{0,10})\.([1-9a-z][0-9a-z]{0,10})\.([\w-]{43})$/;

function macOf(masterSecret: string, { appId, id }: SignedRef, kind: TokenKind): Buffer {
  const key = Buffer.from(hkdfSync("sha256", masterSecret, "", kinds[kind].purpose, 32));
  return createHmac("sha256", key).update(`${appId}.${id}`).digest();
}

/** Nobody without the master secret can make one, or make another chart's out of it. */
export const signedToken = (
  masterSecret: string,
  ref: SignedRef,
  kind: TokenKind = "target",
): string =>
  `${kinds[kind].prefix}${ref.appId.toString(36)}.${ref.id.toString(36)}.${macOf(masterSecret, ref, kind).toString("base64url")}`;

/** Returns the reference in a signed token; null if we did not sign it. */
export function readSignedToken(
  masterSecret: string,
  token: string,
  kind: TokenKind = "target",
): SignedRef | null {
  const [, prefix, app = "", chart = "", mac = ""] = shape.exec(token) ?? [];
  if (prefix !== kinds[kind].prefix) return null;
  const ref = { appId: Number.parseInt(app, 36), id: Number.parseInt(chart, 36) };
  if (!Number.isSafeInteger(ref.appId) || !Number.isSafeInteger(ref.id)) return null;
  const given = Buffer.from(mac, "base64url");
  const due = macOf(masterSecret, ref, kind);
  return given.length === due.length && timingSafeEqual(given, due) ? ref : null;
}
