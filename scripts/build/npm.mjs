import { spawnSync } from "node:child_process";
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { customElements } from "./custom-elements.mjs";
import { declareForOthers } from "./npm-declarations.mjs";
import { entryFolder, typesFolder, writeNpmEntries } from "./npm-entries.mjs";
import { npmManifest } from "./npm-manifest.mjs";
import { packNpm } from "./npm-pack.mjs";
import { readWidgetApis } from "./widget-api.mjs";
import { widgetList } from "./widget-list.mjs";

const output = "dist/npm";
const file = (name) => join(output, name);

function change(name, edit) {
  writeFileSync(file(name), edit(readFileSync(file(name), "utf8")));
}

/** Frameworks that split server and client treat these modules as the client's. */
function markClient(widgets) {
  for (const name of ["react", ...widgets.map(({ name }) => `react/${name}`)])
    change(`${name}.js`, (text) => `"use client";${text}`);
}

/** The script for pages without a bundler, with its chunks. */
function addEmbed() {
  const isCompressed = /\.(br|gz)$/;
  // Pages of the service itself, and the list of what it sends: bundlers get another loader.
  const ownPages = ["gallery-tags.json", "integrity.json", ...readdirSync("docs/demo")];
  const isOwnPage = (path) => ownPages.includes(relative("dist/embed", path));
  cpSync("dist/embed", file("embed"), {
    recursive: true,
    filter: (path) => !isCompressed.test(path) && !isOwnPage(path),
  });
  // Bundlers must see the address of every chunk.
  run(
    "node_modules/vite/bin/vite.js",
    "build",
    "-c",
    "vite.embed.config.ts",
    "-m",
    "bundlers",
    "-l",
    "warn",
  );
  writeFileSync(file("embed/xi.d.ts"), 'export { tags } from "../elements.js";\n');
}

function run(...args) {
  const { status } = spawnSync(process.execPath, args, { stdio: "inherit" });
  if (status !== 0) throw new Error("构建失败：npm");
}

/** Builds the npm package into dist/npm and packs it; the embed must be built before. */
export function buildNpm() {
  if (!existsSync("dist/embed/xi.js")) throw new Error("请先构建 embed");
  writeNpmEntries();
  const tsup = ["node_modules/tsup/dist/cli-default.js", "--silent", "--env.PART"];
  run(...tsup, "library");
  // The bundler of types takes minutes for sources and seconds for declarations.
  run("node_modules/@typescript/native/bin/tsc", "--project", entryFolder);
  run(...tsup, "types");
  for (const folder of [entryFolder, typesFolder]) rmSync(folder, { recursive: true });
  const widgets = widgetList();
  markClient(widgets);
  declareForOthers(change, widgets);
  addEmbed();
  const root = JSON.parse(readFileSync("package.json", "utf8"));
  const metafile = JSON.parse(readFileSync(file("metafile-esm.json"), "utf8"));
  rmSync(file("metafile-esm.json"));
  const manifest = npmManifest(root, metafile);
  writeFileSync(file("package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  const elements = customElements(readWidgetApis());
  writeFileSync(file("custom-elements.json"), `${JSON.stringify(elements, null, 2)}\n`);
  cpSync("docs/npm.md", file("README.md"));
  packNpm(output);
}
