import { type ManifestFacts, readManifest } from "./manifest";
import { readApk, type Scheme } from "./mark-apk";
import type { ByteSource } from "./zip-tail";

/** What an uploaded package says of itself, and how it is signed. */
export interface PackageFacts extends ManifestFacts {
  schemes: Scheme[];
}

/** Reads a package; refuses what channels cannot be written into. */
export async function readPackage(source: ByteSource): Promise<PackageFacts> {
  const { schemes, tail } = await readApk(source);
  return { schemes, ...(await readManifest(source, tail)) };
}
