import { spawnSync } from "node:child_process";
import { installPackages } from "./apt.mjs";

const isThere = () => spawnSync("javac", ["--version"]).status === 0;

/** Whether a JDK is here, installed when it can be; the core of the Android SDK runs on it. */
export const findJdk = () => isThere() || (installPackages("default-jdk-headless") && isThere());
