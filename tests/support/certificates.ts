import { readFileSync } from "node:fs";
import { resolve } from "node:path";

const read = (name: string) =>
  readFileSync(resolve(import.meta.dirname, "../fixtures/certificates", name), "utf8");

/** The host that the good certificate, and the one that has expired, are for. */
export const brandHost = "links.brand.test";

/** Certificates of a made-up authority; `locked` has a passphrase, `short` is too short to be safe. */
export const certificates = {
  authority: read("ca.pem"),
  good: { certificate: read("good.pem"), privateKey: read("good.key") },
  other: read("other.pem"),
  expired: read("expired.pem"),
  locked: read("locked.key"),
  short: read("short.key"),
};
