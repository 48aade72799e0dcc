import { createHash } from "node:crypto";

export const hexOf = (algorithm, bytes) => createHash(algorithm).update(bytes).digest("hex");

export const sha256Of = (bytes) => hexOf("sha256", bytes);

const besides = ["md5", "sha1", "sha256", "sha512"];

/** A file with the four checksums that lie beside it in a Maven repository. */
export const withChecksums = (path, bytes) => ({
  [path]: bytes,
  ...Object.fromEntries(
    besides.map((algorithm) => [`${path}.${algorithm}`, Buffer.from(hexOf(algorithm, bytes))]),
  ),
});

/** The checksums of a file as Gradle's module metadata and npm's registry write them. */
export const moduleChecksums = (bytes) =>
  Object.fromEntries(besides.toReversed().map((algorithm) => [algorithm, hexOf(algorithm, bytes)]));

export const integrityOf = (bytes) =>
  `sha512-${createHash("sha512").update(bytes).digest("base64")}`;
