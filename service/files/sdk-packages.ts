import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import type { SdkPackages } from "../../src/core/api/contract";
import { jsonOf } from "../base/json-of";

const packed = v.object({
  version: v.string(),
  files: v.record(
    v.string(),
    v.object({
      sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
      /** Never changes at its address. */
      isFixed: v.boolean(),
      /** Names the service, which is not known when it is packed. */
      hasOrigin: v.boolean(),
    }),
  ),
});

type Packed = v.InferOutput<typeof packed>;

/** Stands for the address of the service in packed files. */
const originMark = "{{origin}}";

const nothing: Packed = { version: "", files: {} };

async function readPacked(distDir: string): Promise<Packed> {
  const text = await readFile(join(distDir, "sdk", "packages.json"), "utf8").catch(() => "");
  const parsed = v.safeParse(packed, jsonOf(text));
  return parsed.success ? parsed.output : nothing;
}

export interface PackageFile {
  name: string;
  bytes: Buffer;
  isFixed: boolean;
}

/** Where the documents of packages lie that have the files of the package below their own address. */
const indexName = "index.json";

/** Reads the packed file at an address below `/sdk/`; null for what the build does not list. */
export async function readPackageFile(
  distDir: string,
  path: string,
  origin: string,
): Promise<PackageFile | null> {
  const { files } = await readPacked(distDir);
  const name = [path, `${path}/${indexName}`].find((one) => Object.hasOwn(files, one));
  const listed = name === undefined ? undefined : files[name];
  if (name === undefined || !listed) return null;
  const bytes = await readFile(join(distDir, "sdk", name)).catch(() => null);
  if (!bytes) return null;
  const text = listed.hasOrigin ? bytes.toString().replaceAll(originMark, () => origin) : null;
  return { name, bytes: text === null ? bytes : Buffer.from(text), isFixed: listed.isFixed };
}

/** Returns what the tools of app projects are given, on this service. */
export async function packageAddresses(distDir: string, origin: string): Promise<SdkPackages> {
  const { version, files } = await readPacked(distDir);
  const at = (file: string, path: string) => (file in files ? `${origin}/sdk/${path}` : null);
  return {
    version,
    maven: at(`maven/io/xi/xi-sdk/${version}/xi-sdk-${version}.aar`, "maven"),
    swift: at(`swift/xi-sdk.git/refs/tags/${version}`, "swift/xi-sdk.git"),
    pod: at(`pods/${version}/XiSDK.podspec`, `pods/${version}/XiSDK.podspec`),
    npm: at(`npm/@xi/web/-/web-${version}.tgz`, "npm/"),
  };
}
