import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const folder = "dist/embed";
const listName = "integrity.json";
/** Files that pages of others load; the rest of the folder are pages of the service itself. */
const embedded = /^(?:xi\.js|resize\.js|(?:chunks|assets)\/.+)$/;

/** Returns the digest of a file as the `integrity` attribute takes it. */
export const integrityOf = (file) =>
  `sha384-${createHash("sha384").update(readFileSync(file)).digest("base64")}`;

/** Returns the list that the build left: its version, and the digest of each file by its path. */
export const readIntegrity = () => JSON.parse(readFileSync(join(folder, listName), "utf8"));

/** Writes the list of what the embed consists of; before the packed copies lie beside it. */
export function writeIntegrity() {
  const { version } = JSON.parse(readFileSync("package.json", "utf8"));
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll("\\", "/"),
    )
    .filter((name) => embedded.test(name))
    .sort();
  const files = Object.fromEntries(names.map((name) => [name, integrityOf(join(folder, name))]));
  writeFileSync(join(folder, listName), `${JSON.stringify({ version, files })}\n`);
}
