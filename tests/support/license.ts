import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { signLicense } from "../../service/base/license";
import type { License } from "../../src/core/api/contract";

/** A vendor of licences, and the files of one deployment. */
export function licenseFolder() {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const folder = mkdtempSync(join(tmpdir(), "xi-license-"));
  const file = join(folder, "license.json");
  const keyFile = join(folder, "vendor.pub");
  writeFileSync(keyFile, publicKey.export({ type: "spki", format: "pem" }));
  return {
    env: { XI_LICENSE: file, XI_LICENSE_KEY: keyFile },
    issue: (terms: License) => writeFileSync(file, signLicense(terms, privateKey)),
    write: (text: string) => writeFileSync(file, text),
    signed: (terms: License) => signLicense(terms, privateKey),
  };
}
