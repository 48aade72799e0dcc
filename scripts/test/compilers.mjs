import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { installPackages } from "./apt.mjs";

const answers = (command, version) => spawnSync(command, [version]).status === 0;

/** A check for a tool that installs what is lacking, where that can be done. */
const found =
  (isThere, ...packages) =>
  () =>
    isThere() || (installPackages(...packages) && isThere());

/** The platform's own JSON, which a JVM has not. */
const json = "/usr/share/java/json-android.jar";
const foundation = "/usr/include/GNUstep/Foundation/Foundation.h";

/** Tells whether the core of the Android SDK runs here. */
export const findJdk = found(
  () => answers("javac", "--version") && existsSync(json),
  "default-jdk-headless",
  "libandroid-json-org-java",
);

/** Tells whether Objective-C is compiled here; the core of the iOS SDK runs on it. */
export const findObjc = found(
  () => answers("clang", "--version") && existsSync(foundation),
  "clang",
  "gobjc",
  "libgnustep-base-dev",
);

const arkTs = "tests/support/sdk/arkts";

/** Tells whether Huawei's compiler is here, which stands apart: its command has our compiler's name. */
export const findArkTs = () => {
  const isThere = () => existsSync(`${arkTs}/node_modules/ohos-typescript`);
  const install = ["ci", "--prefix", arkTs, "--ignore-scripts", "--no-audit", "--no-fund"];
  return isThere() || (spawnSync("npm", install).status === 0 && isThere());
};

/** Tells whether the platform's tool that checks packages is here. */
export const findApksigner = found(() => answers("apksigner", "--version"), "apksigner");

/** Tells whether Prometheus checks our metrics and rules here. */
export const findPromtool = found(() => answers("promtool", "--version"), "prometheus");

const mavenPlugin = "/usr/share/maven-repo/org/apache/maven/plugins/maven-dependency-plugin/3.5.0";

/** Tells whether Maven and Gradle read our repository here. */
export const findMaven = found(
  () => answers("mvn", "--version") && answers("gradle", "--version") && existsSync(mavenPlugin),
  "maven",
  "gradle",
  "libmaven-dependency-plugin-java",
);
