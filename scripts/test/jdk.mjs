import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { installPackages } from "./apt.mjs";

/** The platform's own JSON, which a JVM has not. */
const json = "/usr/share/java/json-android.jar";
const isThere = () => spawnSync("javac", ["--version"]).status === 0 && existsSync(json);

/** Whether the core of the Android SDK runs here, with what it lacks installed when it can be. */
export const findJdk = () =>
  isThere() || (installPackages("default-jdk-headless", "libandroid-json-org-java") && isThere());
