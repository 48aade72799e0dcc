/**
 * Prints the packages that are shipped (production, and what the build bundles) with the texts of their
 * licences, as a NOTICE: `node scripts/notice.mjs > NOTICE`.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** Licences that are missing in the manifest and come from the package's own page. */
const said = { "only@0.0.2": "MIT", "png-js@2.0.0": "MIT" };

const readJson = (file) => JSON.parse(readFileSync(file, "utf8"));

/** The licence of a package: its lock entry's, or what its own manifest says. */
function licenceOf(folder, entry) {
  if (entry.license) return entry.license;
  const file = join(folder, "package.json");
  if (!existsSync(file)) return "";
  const { license, licenses } = readJson(file);
  const old = licenses?.map(({ type }) => type).join(" OR ");
  return (typeof license === "string" ? license : license?.type) ?? old ?? "";
}

/** Resolves a package from another, by Node's rules. */
function resolveIn(packages, folder, name) {
  for (let at = folder; ; at = at.slice(0, Math.max(0, at.lastIndexOf("node_modules/") - 1))) {
    const found = at === "" ? `node_modules/${name}` : `${at}/node_modules/${name}`;
    if (packages[found]) return found;
    if (at === "") return null;
  }
}

/** The folders of what reaches those who install or open the product. */
function shippedOf(packages) {
  const root = packages[""];
  const shipped = new Set();
  const follow = (folder, names) => {
    for (const name of names) {
      const found = resolveIn(packages, folder, name);
      if (!found || shipped.has(found)) continue;
      shipped.add(found);
      const { dependencies = {}, optionalDependencies = {} } = packages[found];
      follow(found, [...Object.keys(dependencies), ...Object.keys(optionalDependencies)]);
    }
  };
  // React is the reader's own in the npm package, and bundled in the console; Preact in the elements.
  const peers = Object.keys(root.peerDependencies ?? {});
  follow("", [...Object.keys(root.dependencies), ...peers, "preact"]);
  return shipped;
}

function textOf(folder) {
  if (!existsSync(folder)) return "";
  const name = readdirSync(folder).find((file) => /^licen[cs]e|^copying/i.test(file));
  return name ? readFileSync(join(folder, name), "utf8").trim() : "";
}

const nameOf = (folder) =>
  folder.slice(folder.lastIndexOf("node_modules/") + "node_modules/".length);

/** Lists every package that package-lock.json names, with its licence and whether it is shipped. */
export function listPackages() {
  const { packages } = readJson("package-lock.json");
  const shipped = shippedOf(packages);
  return Object.entries(packages)
    .filter(([folder, { link }]) => folder.includes("node_modules/") && !link)
    .map(([folder, entry]) => ({
      folder,
      name: nameOf(folder),
      version: entry.version,
      licence: licenceOf(folder, entry) || said[`${nameOf(folder)}@${entry.version}`] || "",
      isShipped: shipped.has(folder),
    }));
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  for (const { folder, name, version, licence } of listPackages().filter(
    (item) => item.isShipped,
  )) {
    console.log(`${name} ${version}\n${licence}\n\n${textOf(folder)}\n\n${"-".repeat(72)}\n`);
  }
}
