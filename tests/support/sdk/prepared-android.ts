import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compileJava, javaCommand } from "./android-core";
import { type AppHost, openHost } from "./driven-app";

/** The core of the Android SDK, compiled for this machine's Java. */
export interface AndroidCore {
  /** A process in which apps on the core run. */
  open(): AppHost;
  /** What the core says of a file or of itself: `channel FILE`, `backoff …`, `version`. */
  runJava(...args: string[]): string;
  /** A new folder, gone with the rest. */
  folder(): string;
  remove(): void;
}

export function prepareAndroidCore(): AndroidCore {
  const outDir = mkdtempSync(join(tmpdir(), "xi-sdk-android-"));
  const classes = join(outDir, "core");
  const sources = "sdk/android/src/main/java/com/xi/sdk/core";
  compileJava(classes, sources, "tests/support/sdk/android/app");
  const command = javaCommand(classes);
  const [java, ...flags] = command;
  return {
    open: () => openHost([...command, "apps"]),
    runJava: (...args) => execFileSync(java, [...flags, ...args], { encoding: "utf8" }).trim(),
    folder: () => mkdtempSync(join(outDir, "kept-")),
    remove: () => rmSync(outDir, { recursive: true }),
  };
}
