import { createPublicKey, type KeyObject, sign, verify } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import * as v from "valibot";
import type { License, LicenseFault } from "../../src/core/api/contract";

/** File of a private deployment's licence, and the key that must have signed it. */
export interface LicenseSource {
  file: string;
  /** Ed25519. */
  key: KeyObject;
}

/** A licence as it is found: its terms, or why they do not count. */
export type FoundLicense =
  | { terms: License; problem: null }
  | { terms: null; problem: LicenseFault };

const mostBytes = 64 * 1024;
const day = v.pipe(v.string(), v.isoDate());
const terms = v.pipe(
  v.strictObject({
    startDate: day,
    expireDate: day,
    appCount: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000)),
    pid: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  }),
  v.check(({ startDate, expireDate }) => startDate <= expireDate),
);
const signed = v.object({ license: terms, signature: v.pipe(v.string(), v.maxLength(200)) });

/** The bytes that are signed: the terms in this order, as JSON without spaces. */
const bytesOf = ({ startDate, expireDate, appCount, pid }: License): Buffer =>
  Buffer.from(JSON.stringify({ startDate, expireDate, appCount, pid }));

/** Reads `XI_LICENSE` and `XI_LICENSE_KEY`; throws when the key cannot be used. */
export function licenseSource(
  file: string | undefined,
  keyFile: string | undefined,
): LicenseSource | null {
  if (!file) return null;
  try {
    const key = createPublicKey(readFileSync(keyFile ?? ""));
    if (key.asymmetricKeyType === "ed25519") return { file, key };
  } catch {
    // Told below, with the name of the setting.
  }
  throw new Error("XI_LICENSE_KEY 应为颁发方的 Ed25519 公钥（PEM 文件），用来核对 XI_LICENSE");
}

/** Looks the licence up anew, so that a renewed file counts at once. Never throws: a fault is an answer. */
export function findLicense({ file, key }: LicenseSource): FoundLicense {
  try {
    if (statSync(file).size > mostBytes) return { terms: null, problem: "unreadable" };
    const { license, signature } = v.parse(signed, JSON.parse(readFileSync(file, "utf8")));
    return verify(null, bytesOf(license), key, Buffer.from(signature, "base64"))
      ? { terms: license, problem: null }
      : { terms: null, problem: "forged" };
  } catch {
    return { terms: null, problem: "unreadable" };
  }
}

/** The text of a licence file, signed with an Ed25519 key. */
export function signLicense(given: License, key: KeyObject): string {
  const license = v.parse(terms, given);
  const signature = sign(null, bytesOf(license), key).toString("base64");
  return `${JSON.stringify({ license, signature }, null, 2)}\n`;
}
