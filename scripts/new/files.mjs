import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { parseSync } from "vite";
import { refuse } from "./names.mjs";

const written = [];

/** Formats what was written, prints the paths, and ends with the formatter's status. */
export function finish() {
  const paths = [...new Set(written)];
  const { status } = spawnSync("npx", ["biome", "check", "--write", ...paths], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  console.log(paths.join("\n"));
  process.exit(status ?? 1);
}

export function create(path, text) {
  if (existsSync(path)) refuse(`${path} 已存在`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  written.push(path);
}

function change(path, edit) {
  const before = readFileSync(path, "utf8");
  const after = edit(before);
  if (after === before) refuse(`${path} 里没有找到要加入的位置`);
  writeFileSync(path, after);
  written.push(path);
}

/** Puts a line among those alike that it comes after in order; `isLike` tells which those are. */
export function insertSorted(path, line, isLike) {
  change(path, (text) => {
    const lines = text.split("\n");
    const alike = lines.flatMap((one, index) => (isLike(one) ? [index] : []));
    const after = alike.filter((index) => lines[index] < line).at(-1);
    lines.splice(after === undefined ? (alike[0] ?? 0) : after + 1, 0, line);
    return lines.join("\n");
  });
}

/** Puts a declaration among those of the file, in their order. */
export const insertStatement = (path, statement) =>
  change(path, (text) => {
    const [preamble, ...others] = text.trimEnd().split(/\n\n(?=export )/);
    return `${[preamble, ...[...others, statement].sort()].join("\n\n")}\n`;
  });

/** Puts text before the end of the object or array that begins with `opening`. */
export const insertLast = (path, opening, text) =>
  change(path, (source) => {
    const start = source.indexOf(opening);
    if (start < 0) return source;
    const [indent] = opening.match(/^ */);
    const end = start + source.slice(start).search(new RegExp(`\n${indent}[\\]}]`));
    return `${source.slice(0, end + 1)}${text}${source.slice(end + 1)}`;
  });

/** Puts text at a place that the parser told. */
export const insertAt = (path, index, text) =>
  change(path, (source) => `${source.slice(0, index)}${text}${source.slice(index)}`);

/** Imports a name from a module unless the file does; the formatter joins and orders the imports. */
export function importName(path, name, from) {
  const { staticImports } = parseSync(path, readFileSync(path, "utf8")).module;
  const names = staticImports.flatMap(({ moduleRequest, entries }) =>
    moduleRequest.value === from ? entries.map((item) => item.localName.value) : [],
  );
  const what = name.startsWith("*") ? name : `{ ${name} }`;
  if (!names.includes(name.split(" ").at(-1)))
    insertAt(path, 0, `import ${what} from "${from}";\n`);
}

/** Returns the first match in the sources of a folder; undefined when there is none. */
export function findIn(folder, pattern) {
  for (const file of readdirSync(folder).filter((item) => item.endsWith(".ts"))) {
    const match = pattern.exec(readFileSync(`${folder}/${file}`, "utf8"));
    if (match) return match;
  }
}

/** Lists the fields of an interface in a folder, those that it extends first, as name and type. */
export function fieldsOf(folder, name) {
  const [, base, body] =
    findIn(folder, new RegExp(`interface ${name}(?: extends (\\w+))? \\{([^]*?)\\n\\}`)) ??
    refuse(`${folder} 里没有 interface ${name}`);
  const own = [...body.matchAll(/^ {2}(\w+): (.+);$/gm)].map(([, field, type]) => [field, type]);
  return [...(base ? fieldsOf(folder, base) : []), ...own];
}
