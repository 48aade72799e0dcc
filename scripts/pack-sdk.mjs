/**
 * Packs the SDKs for download into `dist/sdk` (or the folder that is named), with `sdks.json`, which
 * lists each file: platform, version, date, bytes, SHA-256, changes, and whether it is a library or its
 * sources. Without a JDK the Android library is left out: `missing` of its sources says so.
 */
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { packAndroid } from "./sdk/android.mjs";
import { archive, filesIn } from "./sdk/archive.mjs";

const folder = process.argv[2] ?? "dist/sdk";

/** The newest entry of a changelog: `## version · day`, then what changed in Chinese and in English. */
function newest(platform) {
  const text = readFileSync(join("sdk", platform, "CHANGELOG.md"), "utf8");
  const [, version, day, changes] =
    /^## (\S+) · (\d{4}-\d{2}-\d{2})\n([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(text) ?? [];
  if (!version) throw new Error(`sdk/${platform}/CHANGELOG.md names no version`);
  const [zh, en] = changes.trim().split("\n\n");
  if (!zh || !en) throw new Error(`sdk/${platform}/CHANGELOG.md says ${version} in one language`);
  return { version, day, changes: zh, changesEn: en };
}

mkdirSync(folder, { recursive: true });
const listed = [];

function pack(platform, suffix, bytes, kind) {
  const { version, day, changes, changesEn } = newest(platform);
  const file = `xi-sdk-${platform}-${version}${suffix}`;
  writeFileSync(join(folder, file), bytes);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const releaseNotes = { changes, changesEn };
  listed.push({ platform, kind, version, day, file, bytes: bytes.length, sha256, ...releaseNotes });
}

const library = packAndroid();
if (library) pack("android", ".aar", library, "library");
else console.log("没有找到 JDK：Android 的 SDK 只打包源码，没有 AAR");
for (const platform of ["android", "harmony", "ios"]) {
  pack(platform, "-sources.zip", archive(filesIn(join("sdk", platform))), "sources");
}
if (!library) listed.find(({ platform }) => platform === "android").missing = "library";

writeFileSync(join(folder, "sdks.json"), `${JSON.stringify(listed, null, 2)}\n`);
