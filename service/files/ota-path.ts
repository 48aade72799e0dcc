import { createHmac, timingSafeEqual } from "node:crypto";

/** A package of an app. */
export interface OtaPackage {
  appId: number;
  packageId: number;
}

const macOf = (secret: string, payload: string): Buffer =>
  createHmac("sha256", secret).update(`xi-ota\n${payload}`).digest().subarray(0, 18);

/** Path of the page that installs a package; it leads to this package and no other. */
export function otaPath(secret: string, { appId, packageId }: OtaPackage): string {
  const payload = `${appId.toString(36)}-${packageId.toString(36)}`;
  return `/ota/${payload}.${macOf(secret, payload).toString("base64url")}`;
}

/** The package that the token of such a path names; null when it was not made here. */
export function readOtaToken(secret: string, token: string): OtaPackage | null {
  const [payload = "", mac = ""] = token.split(".");
  const given = Buffer.from(mac);
  const expected = Buffer.from(macOf(secret, payload).toString("base64url"));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const [appId = 0, packageId = 0] = payload.split("-").map((part) => Number.parseInt(part, 36));
  return { appId, packageId };
}
