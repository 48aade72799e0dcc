import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { packageFolder as packed } from "../../scripts/build/npm-pack.mjs";

/** The built package, and the file that npm made of it. */
export const packageFolder = resolve("dist/npm");
export const tarballPath = () =>
  resolve(
    packed,
    readdirSync(packed).find((name) => name.endsWith(".tgz")),
  );

/**
 * Runs with a folder in which the package is where an installation would put it; inside the repository,
 * so that its dependencies and the frameworks are found.
 */
export async function withPackage(run) {
  const folder = mkdtempSync(resolve("dist/.package-"));
  try {
    mkdirSync(join(folder, "node_modules"));
    symlinkSync(packageFolder, join(folder, "node_modules", "xi-console"), "junction");
    return await run(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
