/**
 * Packs the SDKs into `dist/sdk` (or the folder that is named): the files for download with `sdks.json`,
 * which lists each of them (platform, version, date, bytes, SHA-256, changes, and whether it is a library
 * or its sources), and the repositories of Maven, Swift, CocoaPods, npm and the HarmonyOS module with
 * `packages.json`. Releases are taken from `sdk/releases`; a version that is not released yet is packed
 * from its sources, without the Android library where there is no JDK: `missing` says so.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { newestEntries } from "./sdk/changelog.mjs";
import { sha256Of } from "./sdk/checksums.mjs";
import { gitRepository } from "./sdk/git.mjs";
import { hasLibrary, mavenRepository } from "./sdk/maven.mjs";
import { npmRegistry } from "./sdk/npm.mjs";
import { pods } from "./sdk/pods.mjs";
import { allReleases, sourceNames } from "./sdk/releases.mjs";
import { createSite } from "./sdk/site.mjs";

const folder = process.argv[2] ?? "dist/sdk";
mkdirSync(folder, { recursive: true });

const { version, day, newest } = newestEntries();
const releases = allReleases({ version, day });
const current = releases.find((release) => release.version === version);
const sourcesOf = (platform) => (release) => release.files[sourceNames[platform](release.version)];

const site = createSite(folder);
const addAll = ({ fixed, index }) => {
  site.addFixed(fixed);
  site.addIndex(index);
};
addAll(mavenRepository(releases));
addAll(pods(releases, sourcesOf("ios")));
addAll(npmRegistry(releases, sourcesOf("web")));
site.addFixed(
  releases.map((release) => ({
    isReleased: release.isReleased,
    files: {
      [`harmony/${sourceNames.harmony(release.version)}`]: sourcesOf("harmony")(release),
    },
  })),
);
const swift = gitRepository(
  "XiSDK",
  releases.map((release) => ({ ...release, contents: unzipSync(sourcesOf("ios")(release)) })),
);
const inRepository = (files) =>
  Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [`swift/xi-sdk.git/${name}`, bytes]),
  );
// Objects are named by what is in them: they never change, whatever is released.
site.addFixed([{ isReleased: true, files: inRepository(swift.objects) }]);
site.addIndex(inRepository(swift.index));
site.write(version);

const listed = [];

function list(platform, kind, file, bytes) {
  writeFileSync(join(folder, file), bytes);
  const { changes, changesEn } = newest[platform];
  const sizes = { bytes: bytes.length, sha256: sha256Of(bytes) };
  listed.push({
    platform,
    kind,
    version,
    day: newest[platform].day,
    file,
    ...sizes,
    changes,
    changesEn,
  });
}

if (hasLibrary(current))
  list(
    "android",
    "library",
    `xi-sdk-android-${version}.aar`,
    current.files[`xi-sdk-${version}.aar`],
  );
else console.log("没有找到 JDK：Android 的 SDK 只打包源码，没有 AAR");
for (const platform of ["android", "harmony", "ios"])
  list(platform, "sources", sourceNames[platform](version), sourcesOf(platform)(current));
if (!hasLibrary(current)) listed.find(({ platform }) => platform === "android").missing = "library";
writeFileSync(join(folder, "sdks.json"), `${JSON.stringify(listed, null, 2)}\n`);
