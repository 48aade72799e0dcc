import { certificateOf } from "./certificate";
import type { PackageFacts } from "./facts";
import { readManifest } from "./manifest";
import { readApk } from "./mark-apk";
import type { ByteSource } from "./zip-tail";

/** Reads an APK; refuses what channels cannot be written into. */
export async function readPackage(source: ByteSource): Promise<PackageFacts> {
  const { schemes, tail, block } = await readApk(source);
  const { schemes: links, ...facts } = await readManifest(source, tail);
  const certificate = await certificateOf(source, tail, block);
  return { ...facts, minSystem: "", links, schemes, certificate, profile: null };
}
