import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { parseSync } from "vite";
import { refuse } from "./names.mjs";

const written = [];

/** Paths written so far, in order. */
export const writtenPaths = () => [...new Set(written)];

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
    const [head, ...others] = text.trimEnd().split(/\n\n(?=export )/);
    return `${[head, ...[...others, statement].sort()].join("\n\n")}\n`;
  });

/** Puts text before the end of the object that begins with `opening`. */
export const insertLast = (path, opening, text) =>
  change(path, (source) => {
    const start = source.indexOf(opening);
    const end = source.indexOf("\n};", start);
    return start < 0 || end < 0
      ? source
      : `${source.slice(0, end + 1)}${text}${source.slice(end + 1)}`;
  });

/** Puts text at a place that the parser told. */
export const insertAt = (path, index, text) =>
  change(path, (source) => `${source.slice(0, index)}${text}${source.slice(index)}`);

export const remove = (path, text) => change(path, (source) => source.replace(text, ""));

/** Imports a name from a module that the file imports from already, unless it does. */
export function importName(path, name, from) {
  const { staticImports } = parseSync(path, readFileSync(path, "utf8")).module;
  const { entries } =
    staticImports.find(({ moduleRequest }) => moduleRequest.value === from) ??
    refuse(`${path} 没有导入 ${from}`);
  if (entries.some((each) => each.importName.name === name)) return;
  insertAt(path, entries.at(-1).localName.end, `, ${name}`);
}
