import { existsSync, readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import MagicString from "magic-string";
import { parseSync } from "vite";

/** Reads the door behind a path, an `index.ts` that only hands on what others hold; null when there is none. */
function readDoor(path) {
  if ([".ts", ".tsx"].some((end) => existsSync(path + end)) && !path.endsWith("/index"))
    return null;
  const file = path.endsWith("/index") ? `${path}.ts` : `${path}/index.ts`;
  if (!existsSync(file)) return null;
  const { program, module } = parseSync(file, readFileSync(file, "utf8"));
  if (!program.body.every(({ type, source }) => type.startsWith("Export") && source)) return null;
  const homes = new Map();
  for (const { exportName, importName, moduleRequest } of module.staticExports.flatMap(
    ({ entries }) => entries,
  )) {
    const from = resolve(dirname(file), moduleRequest.value);
    if (exportName.kind === "None") for (const item of doorOf(from) ?? []) homes.set(...item);
    else homes.set(exportName.name, homeOf(from, importName.name));
  }
  return homes;
}

/** Returns the file behind doors that holds a name, and its name there. */
const homeOf = (path, name) => doorOf(path)?.get(name) ?? { path, name };

/** Cache of entry modules by path: the home of each name; null for other modules. */
const barrels = new Map();

function doorOf(path) {
  if (!barrels.has(path)) barrels.set(path, readDoor(path));
  return barrels.get(path);
}

/** Lists the statements that take named things from another module, or hand them on. */
const statementsOf = ({ staticImports, staticExports }) =>
  [
    ...staticImports.map((item) => ({ ...item, keyword: "import" })),
    ...staticExports.map(({ start, end, entries }) => ({
      keyword: "export",
      start,
      end,
      entries,
      moduleRequest: entries[0]?.moduleRequest,
    })),
  ].filter(({ moduleRequest, entries }) => moduleRequest && entries[0]?.importName.kind === "Name");

/**
 * Imports through a door `within` a folder become imports of the files behind it, so that who takes a
 * button from a module neither loads nor is counted among the users of all the rest.
 *
 * @returns {import("vite").Plugin}
 */
export function bypassBarrels({ within = "src" } = {}) {
  const root = resolve(within);
  return {
    name: "through-doors",
    enforce: "pre",
    buildStart: () => barrels.clear(),
    transform(code, id) {
      if (!/\/(src|host|tests|docs)\/.*\.tsx?$/.test(id)) return null;
      const rewritten = new MagicString(code);
      for (const item of statementsOf(parseSync(id, code).module)) {
        const path = resolve(dirname(id), item.moduleRequest.value);
        const barrel = path.startsWith(`${root}/`) ? doorOf(path) : null;
        if (!barrel) continue;
        const lines = item.entries.map(({ importName, exportName, localName, isType }) => {
          const home = barrel.get(importName.name);
          if (!home) throw new Error(`${path} has no ${importName.name} (${id})`);
          const taken = `${home.name} as ${exportName?.name ?? localName.value}`;
          return `${item.keyword} ${isType ? "type " : ""}{ ${taken} } from ${JSON.stringify(home.path)};`;
        });
        rewritten.update(item.start, item.end, lines.join(" "));
      }
      if (!rewritten.hasChanged()) return null;
      return { code: rewritten.toString(), map: rewritten.generateMap({ hires: "boundary" }) };
    },
  };
}
