import { spawnSync } from "node:child_process";

let isListUpdated = false;

/** Installs Debian packages when this is root on Debian; says whether it worked. */
export function installPackages(...packages) {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || spawnSync("apt-get", ["--version"]).status !== 0) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  if (!isListUpdated) spawnSync("apt-get", ["update", "-qq"], { stdio: "inherit", env });
  isListUpdated = true;
  const install = ["install", "-y", "-qq", "--no-install-recommends", ...packages];
  return (
    spawnSync("apt-get", install, { stdio: ["ignore", "ignore", "inherit"], env }).status === 0
  );
}
