import { createHash } from "node:crypto";
import { readdirSync, readFileSync, renameSync } from "node:fs";
import { join, resolve } from "node:path";
import { definitionWithWidget, widgetList } from "./widget-list.mjs";

export const runtimeEntry = "src/widgets/embed-runtime.ts";
export const shellEntry = "src/widgets/embed-frame.ts";

/** Returns the id of the module that `definitionsWithWidgets` makes of a widget and its definition; no such file exists. */
export const widgetEntry = ({ area: feature, name }) =>
  resolve(`src/widgets/${feature}/${name}.element.ts`);

/**
 * Returns the entries of the loader: the modules shared by all widgets, and each widget with its
 * definition.
 */
export const embedEntries = () => ({
  runtime: runtimeEntry,
  frame: shellEntry,
  ...Object.fromEntries(widgetList().map((widget) => [widget.name, widgetEntry(widget)])),
});

/**
 * A definition brings its widget along, as the loader asks for both at once; where there is a first
 * picture it brings that, and the widget stays a chunk of its own.
 *
 * @returns {import("vite").Plugin}
 */
export function definitionsWithWidgets() {
  const widgets = new Map(widgetList().map((widget) => [widgetEntry(widget), widget]));
  return {
    name: "definitions-with-widgets",
    enforce: "pre",
    resolveId: (id) => (widgets.has(id) ? id : null),
    load: (id) => (widgets.has(id) ? definitionWithWidget(widgets.get(id)) : null),
  };
}

const folder = "dist/embed/chunks";

/** Folder for the chunks before it is named by its content. */
export const unnamedBuild = "build";

/** Names the folder of the chunks by what is in it, so that its files may be kept for ever. */
export function nameBuild() {
  const hash = createHash("sha256");
  for (const file of readdirSync(join(folder, unnamedBuild)).sort())
    hash.update(file).update(readFileSync(join(folder, unnamedBuild, file)));
  renameSync(join(folder, unnamedBuild), join(folder, hash.digest("base64url").slice(0, 8)));
}

export const buildName = () => readdirSync(folder)[0];

/** The loader's table: widgets by name, `!` before those with a first picture. */
export const widgetTable = () =>
  widgetList()
    .map((widget) => (widget.hasPicture ? `!${widget.name}` : widget.name))
    .join(" ");

/**
 * The same for bundlers, which must see every address.
 *
 * @returns {import("vite").Plugin}
 */
export function chunkFilesForBundlers() {
  const names = Object.keys(embedEntries());
  const line = (name) => `"${name}": () => import("./chunks/${buildName()}/${name}.js"),`;
  return {
    name: "chunk-files-for-bundlers",
    enforce: "pre",
    // Kept as written: the bundler would take them as beside the source, not beside the script.
    resolveId: (id) => (id.startsWith("./chunks/") ? { id, external: "absolute" } : null),
    load(id) {
      if (!id.endsWith("src/widgets/chunk-files.ts")) return null;
      return [
        `const files = {${names.map(line).join("\n")}};`,
        `export const widgets = ${JSON.stringify(widgetTable())}.split(" ");`,
        "export const load = (name) => files[name]();",
      ].join("\n");
    },
  };
}
