import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { archive, filesIn } from "./archive.mjs";
import { mavenFiles } from "./maven.mjs";

const androidFolder = "sdk/android";
const javaFolder = join(androidFolder, "src/main/java");
/** The platform's classes that the SDK touches, without anything in them. */
const stubs = "tests/support/sdk/android/stubs";

const sources = (folder) =>
  readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith(".java"))
    .sort()
    .map((name) => join(folder, name));

/** Runs a tool that fills a folder, and returns the files of it. */
function filesMadeBy(command, argsFor) {
  const folder = mkdtempSync(join(tmpdir(), "xi-aar-"));
  try {
    execFileSync(command, argsFor(folder));
    return filesIn(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function library() {
  const flags = ["--release", "8", "-encoding", "UTF-8", "-Xlint:all,-options", "-Werror", "-g"];
  const classes = filesMadeBy("javac", (folder) => [
    ...flags,
    ...["-d", folder],
    ...sources(javaFolder),
    ...sources(stubs),
  ]);
  const ours = Object.entries(classes).filter(([name]) => name.startsWith("com/xi/sdk/"));
  return archive({
    "AndroidManifest.xml": readFileSync(join(androidFolder, "src/main/AndroidManifest.xml")),
    "classes.jar": archive(Object.fromEntries(ours)),
    "proguard.txt": readFileSync(join(androidFolder, "proguard.txt")),
    "R.txt": Buffer.alloc(0),
  });
}

const documentation = () =>
  archive(
    filesMadeBy("javadoc", (folder) => [
      ...["-d", folder, "-sourcepath", `${javaFolder}:${stubs}`, "-encoding", "UTF-8"],
      ...["-docencoding", "UTF-8", "-locale", "en", "-notimestamp", "-quiet", "-Xdoclint:none"],
      ...["-public", "-nodeprecatedlist", "-notree", "-noindex", "-nohelp", "com.xi.sdk"],
      "com.xi.sdk.core",
    ]),
  );

/** True where the library can be compiled. */
export const hasJdk = () => spawnSync("javac", ["--version"]).status === 0;

/** The files of a release in a Maven repository; none without a JDK. */
export const packLibrary = (version) =>
  hasJdk()
    ? mavenFiles(version, {
        library: library(),
        sources: archive(filesIn(javaFolder)),
        documentation: documentation(),
      })
    : {};
