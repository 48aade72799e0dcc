import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";

export const hasJdk = spawnSync("javac", ["--version"]).status === 0;
/** The platform's own JSON, which a JVM has not. */
const json = "/usr/share/java/json-android.jar";
/** Without a JDK and the platform's JSON the core of the Android SDK is not tested; `npm test` says so. */
export const hasAndroid = hasJdk && existsSync(json);

const javaIn = (dir: string): string[] =>
  readdirSync(dir, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".java"))
    .map((name) => join(dir, name));

/** Compiles sources for Java 8, every warning an error, and gives back where the classes are. */
export function compileJava(outDir: string, ...sourceDirs: string[]): string {
  mkdirSync(outDir, { recursive: true });
  const flags = ["--release", "8", "-encoding", "UTF-8", "-Xlint:all,-options", "-Werror"];
  execFileSync("javac", [...flags, "-cp", json, "-d", outDir, ...sourceDirs.flatMap(javaIn)]);
  return outDir;
}

/** Starts quickly rather than running fast. */
export const javaCommand = (classes: string): [string, ...string[]] => [
  "java",
  "-XX:TieredStopAtLevel=1",
  "-XX:+UseSerialGC",
  "-Xshare:auto",
  "-Xmx64m",
  "-cp",
  `${classes}:${json}`,
  "PlayedApp",
];
