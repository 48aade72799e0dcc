/**
 * Licences of every package that package-lock.json names, against what we may use. `--notice` prints
 * those that are shipped (production, and what the build bundles) with their texts, as a NOTICE.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Without conditions but to name the author, or with conditions on the file itself only. */
const allowed = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "MPL-2.0",
  "OFL-1.1",
  "Unlicense",
  "Zlib",
]);

/** Beside those, of what only development uses and nobody is handed: data by attribution, libraries used unchanged. */
const allowedInDevelopment = new Set([...allowed, "CC-BY-4.0", "LGPL-3.0-or-later"]);

/** Licences that are missing in the manifest and come from the package's own page. */
const said = { "only@0.0.2": "MIT", "png-js@2.0.0": "MIT" };

/** True when an SPDX expression offers an allowed licence. */
function isAllowed(expression, isShipped) {
  const licences = isShipped ? allowed : allowedInDevelopment;
  const text = expression.replaceAll(/[()]/g, " ");
  return text
    .split(/\sOR\s/)
    .some((option) => option.split(/\sAND\s/).every((one) => licences.has(one.trim())));
}

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
  // React is the reader's own in the npm package, and bundled in the console and the elements.
  follow("", [...Object.keys(root.dependencies), ...Object.keys(root.peerDependencies ?? {})]);
  return shipped;
}

function textOf(folder) {
  if (!existsSync(folder)) return "";
  const name = readdirSync(folder).find((file) => /^licen[cs]e|^copying/i.test(file));
  return name ? readFileSync(join(folder, name), "utf8").trim() : "";
}

const nameOf = (folder) =>
  folder.slice(folder.lastIndexOf("node_modules/") + "node_modules/".length);

const { packages } = readJson("package-lock.json");
const shipped = shippedOf(packages);
const all = Object.entries(packages)
  .filter(([folder, { link }]) => folder.includes("node_modules/") && !link)
  .map(([folder, entry]) => ({
    folder,
    name: nameOf(folder),
    version: entry.version,
    licence: licenceOf(folder, entry) || said[`${nameOf(folder)}@${entry.version}`] || "",
    isShipped: shipped.has(folder),
  }));

if (process.argv.includes("--notice")) {
  for (const { folder, name, version, licence } of all.filter(({ isShipped }) => isShipped)) {
    console.log(`${name} ${version}\n${licence}\n\n${textOf(folder)}\n\n${"-".repeat(72)}\n`);
  }
} else {
  const wrong = all.filter(({ licence, isShipped }) => !isAllowed(licence, isShipped));
  for (const { name, version, licence } of wrong) {
    console.error(`${name} ${version}: 许可「${licence || "未写明"}」不在允许之列`);
  }
  if (wrong.length > 0) process.exit(1);
  const line = (list) => {
    const counts = new Map();
    for (const { licence } of list) counts.set(licence, (counts.get(licence) ?? 0) + 1);
    const sorted = [...counts].sort(([, some], [, others]) => others - some);
    return sorted.map(([licence, count]) => `${licence} ${count}`).join("、");
  };
  const given = all.filter(({ isShipped }) => isShipped);
  console.log(`交付的 ${given.length} 个包：${line(given)}`);
  console.log(`全部 ${all.length} 个包的许可都在允许之列`);
}
