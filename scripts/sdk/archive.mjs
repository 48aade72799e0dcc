import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { zipSync } from "fflate";

/** Every file of a folder by its path in it. */
export const filesIn = (folder) =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true })
      .filter((name) => statSync(join(folder, name)).isFile())
      .sort()
      .map((name) => [name, readFileSync(join(folder, name))]),
  );

/** A ZIP that is the same for the same files, whenever and wherever it is made. */
export function archive(files) {
  const entries = Object.entries(files).map(([name, bytes]) => [name, [new Uint8Array(bytes), {}]]);
  // The earliest moment that ZIP knows, by the clock of the machine: it keeps no zone.
  return Buffer.from(
    zipSync(Object.fromEntries(entries), { mtime: new Date(1980, 0, 1), level: 9 }),
  );
}
