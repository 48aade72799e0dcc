import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { sha256Of } from "./checksums.mjs";

/** Stands for the address of the service in files that no checksum covers; the service writes it when it answers. */
export const originMark = "{{origin}}";

/** Collects the files that the service hands out below `/sdk/`, and the list of them. */
export function createSite(folder) {
  const listed = {};
  const add = (files, isFixed) => {
    for (const [path, bytes] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), bytes);
      const hasOrigin = bytes.includes(originMark);
      listed[path] = { sha256: sha256Of(bytes), isFixed: isFixed && !hasOrigin, hasOrigin };
    }
  };
  return {
    /** What never changes at its address, as long as its version has been released. */
    addFixed(parts) {
      for (const { files, isReleased } of parts) add(files, isReleased);
    },
    addIndex: (files) => add(files, false),
    write: (version) =>
      writeFileSync(
        join(folder, "packages.json"),
        `${JSON.stringify({ version, files: listed }, null, 1)}\n`,
      ),
  };
}
