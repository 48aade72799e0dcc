import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { packLibrary } from "./android.mjs";
import { archive, filesIn } from "./archive.mjs";
import { sha256Of } from "./checksums.mjs";
import { tarball } from "./tar.mjs";
import { webContents } from "./web.mjs";

/** Releases as they were handed out, each with the checksums of its files. */
const keptFolder = "sdk/releases";
const recordName = "release.json";

/** Names of a release's packages of sources. */
export const sourceNames = {
  android: (version) => `xi-sdk-android-${version}-sources.zip`,
  harmony: (version) => `xi-sdk-harmony-${version}.zip`,
  ios: (version) => `xi-sdk-ios-${version}-sources.zip`,
  web: (version) => `xi-web-${version}.tgz`,
};

const license = () => ({ LICENSE: readFileSync("LICENSE") });

/** What is in the packages of sources today. */
const contentsOf = (version) => ({
  android: { ...filesIn("sdk/android"), ...license() },
  harmony: {
    ...filesIn("sdk/harmony"),
    // It imports what only the project of an app has.
    "hvigorfile.ts": Buffer.from("export { harTasks } from '@ohos/hvigor-ohos-plugin';\n"),
    ...license(),
  },
  ios: { ...filesIn("sdk/ios"), ...license() },
  web: { ...webContents(version), ...license() },
});

const bytesOf = { android: archive, harmony: archive, ios: archive, web: tarball };

/** The checksum of what runs: a better word in a README waits for the next release. */
const codeOf = (contents) =>
  sha256Of(
    archive(Object.fromEntries(Object.entries(contents).filter(([name]) => !/\.md$/.test(name)))),
  );

/** Packs the sources of today as a version; the library is left out without a JDK. */
export function packToday({ version, day }) {
  const contents = contentsOf(version);
  const packed = Object.entries(contents).map(([platform, files]) => [
    sourceNames[platform](version),
    bytesOf[platform](files),
  ]);
  return {
    version,
    day,
    isReleased: false,
    files: { ...Object.fromEntries(packed), ...packLibrary(version) },
  };
}

export const codeToday = (version) =>
  Object.fromEntries(
    Object.entries(contentsOf(version)).map(([platform, files]) => [platform, codeOf(files)]),
  );

function readKept(version, folder) {
  const record = JSON.parse(readFileSync(join(folder, version, recordName), "utf8"));
  const files = {};
  for (const [name, sha256] of Object.entries(record.files)) {
    files[name] = readFileSync(join(folder, version, name));
    if (sha256Of(files[name]) !== sha256)
      throw new Error(`${join(folder, version, name)} is not the file that was released`);
  }
  return { ...record, files, isReleased: true };
}

const numbersOf = (version) => version.split(/[.-]/).map(Number);

function compareVersions(one, other) {
  const [left, right] = [numbersOf(one.version), numbersOf(other.version)];
  const at = left.findIndex((number, index) => number !== right[index]);
  return at < 0 ? 0 : left[at] - (right[at] ?? -1);
}

/**
 * Every release, oldest first; the sources of today are the last of them until they are released. Sources
 * that differ from those released as the same version fail the build.
 */
export function allReleases(today, folder = keptFolder) {
  const kept = (existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [])
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => readKept(name, folder));
  const same = kept.find(({ version }) => version === today.version);
  if (!same) return [...kept, packToday(today)].toSorted(compareVersions);
  const code = codeToday(today.version);
  const changed = Object.keys(code).filter((platform) => code[platform] !== same.code[platform]);
  if (changed.length > 0)
    throw new Error(
      `${today.version} has been released and never changes, but these sources have: ${changed.join(", ")}. Give them a new version in every CHANGELOG.md.`,
    );
  return kept.toSorted(compareVersions);
}

/** Keeps the packages of today as a release; they never change again. */
export function keepRelease(today, folder = keptFolder) {
  const to = join(folder, today.version);
  if (existsSync(to)) throw new Error(`${today.version} has been released already`);
  const { version, day, files } = packToday(today);
  if (!(`xi-sdk-${version}.aar` in files))
    throw new Error("a release takes a JDK: it has the Android library in it");
  mkdirSync(to, { recursive: true });
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(to, name), bytes);
  const record = {
    version,
    day,
    code: codeToday(version),
    files: Object.fromEntries(
      Object.entries(files).map(([name, bytes]) => [name, sha256Of(bytes)]),
    ),
  };
  writeFileSync(join(to, recordName), `${JSON.stringify(record, null, 2)}\n`);
  return to;
}
