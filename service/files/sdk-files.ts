import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { appPlatforms } from "../../src/core/api/contract/constants/platform";
import { jsonOf } from "../base/json-of";

const listed = v.array(
  v.object({
    platform: v.picklist(appPlatforms),
    kind: v.picklist(["library", "sources"]),
    version: v.string(),
    day: v.string(),
    // Names of one folder, never a way out of it.
    file: v.pipe(v.string(), v.regex(/^[0-9a-z][0-9a-z.-]*$/)),
    bytes: v.number(),
    sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
    changes: v.string(),
    changesEn: v.string(),
    missing: v.optional(v.literal("library")),
  }),
);

export type PackedSdk = v.InferOutput<typeof listed>[number];

/** Reads the list of packed SDKs; empty without a build. */
export async function packedSdks(distDir: string): Promise<PackedSdk[]> {
  const text = await readFile(join(distDir, "sdk", "sdks.json"), "utf8").catch(() => "[]");
  const parsed = v.safeParse(listed, jsonOf(text));
  return parsed.success ? parsed.output : [];
}

/** Returns the download path of a packed file; it changes with the file's bytes. */
export const sdkPath = ({ file, sha256 }: PackedSdk): string =>
  `/sdk/download/${file}?v=${sha256.slice(0, 12)}`;

/** The bytes of a packed file; null when they are gone. */
export const readPackedSdk = (distDir: string, { file }: PackedSdk): Promise<Buffer | null> =>
  readFile(join(distDir, "sdk", file)).catch(() => null);
