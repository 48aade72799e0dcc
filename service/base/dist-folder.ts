import { basename, dirname } from "node:path";

/**
 * Where the build left everything: above the built file that runs, wherever it was started from; run from
 * the sources, in the folder they are run in.
 */
export function distFolder(runningIn: string): string {
  const above = dirname(runningIn);
  return basename(runningIn) === "service" && basename(above) === "dist" ? above : "./dist";
}
