import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { archive, filesIn } from "./archive.mjs";

const androidFolder = "sdk/android";
/** The platform's classes that the SDK touches, without anything in them. */
const stubs = "tests/support/sdk/android/stubs";

const sources = (folder) =>
  readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith(".java"))
    .map((name) => join(folder, name));

/** The Android library as an AAR; null without a JDK. */
export function packAndroid() {
  if (spawnSync("javac", ["--version"]).status !== 0) return null;
  const classes = mkdtempSync(join(tmpdir(), "xi-aar-"));
  try {
    const flags = ["--release", "8", "-encoding", "UTF-8", "-Xlint:all,-options", "-Werror", "-g"];
    execFileSync("javac", [...flags, "-d", classes, ...sources(androidFolder), ...sources(stubs)]);
    const ours = Object.entries(filesIn(classes)).filter(([name]) =>
      name.startsWith("com/xi/sdk/"),
    );
    return archive({
      "AndroidManifest.xml": readFileSync(join(androidFolder, "src/main/AndroidManifest.xml")),
      "classes.jar": archive(Object.fromEntries(ours)),
      "proguard.txt": readFileSync(join(androidFolder, "proguard.txt")),
      "R.txt": Buffer.alloc(0),
    });
  } finally {
    rmSync(classes, { recursive: true });
  }
}
