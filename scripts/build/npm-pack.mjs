import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { compressFolder } from "./compress.mjs";

/**
 * Folder of the package that the service offers to integrators beside the embed script; the name of
 * the tarball contains the version.
 */
export const packageFolder = "dist/package";

/**
 * Packs the built package as `npm publish` would, with the manifest of its elements beside it. npm
 * dates every file alike, so the same build gives the same bytes.
 */
export function packNpm(built) {
  const pending = `${packageFolder}.pending`;
  rmSync(pending, { recursive: true, force: true });
  mkdirSync(pending, { recursive: true });
  execFileSync(
    "npm",
    ["pack", "--silent", "--ignore-scripts", "--pack-destination", resolve(pending)],
    {
      cwd: built,
      shell: process.platform === "win32",
      stdio: ["ignore", "ignore", "inherit"],
    },
  );
  cpSync(join(built, "custom-elements.json"), join(pending, "custom-elements.json"));
  compressFolder(pending);
  // The service may be running: it shall find the old one or the new one, never half of it.
  rmSync(packageFolder, { recursive: true, force: true });
  renameSync(pending, packageFolder);
}
