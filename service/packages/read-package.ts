import { certificateOf } from "./certificate";
import { readManifest } from "./manifest";
import { readApk, type Scheme } from "./mark-apk";
import type { ByteSource } from "./zip-tail";

/** What an uploaded package says of itself, and how it is signed. */
export interface PackageFacts {
  bundleId: string;
  version: string;
  build: string;
  /** Lowest API level; null when the package does not say. */
  minSdk: number | null;
  /** Schemes that open the app. */
  links: string[];
  schemes: Scheme[];
  /** SHA-256 of the signer's certificate; empty when it cannot be read. */
  certificate: string;
}

/** Reads a package; refuses what channels cannot be written into. */
export async function readPackage(source: ByteSource): Promise<PackageFacts> {
  const { schemes, tail, block } = await readApk(source);
  const { schemes: links, ...facts } = await readManifest(source, tail);
  return { ...facts, links, schemes, certificate: await certificateOf(source, tail, block) };
}
