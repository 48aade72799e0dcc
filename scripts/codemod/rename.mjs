/**
 * Renames identifiers by lists: `node scripts/codemod/rename.mjs LIST.tsv…`, `--dry` only counts.
 * A line is `path, old, new, which`: a file, a folder ending in `/` or `*`; `which` is `*`, `v` (all but
 * members), `m` (members), `p` (members and inferred object literals) or ordinals such as `1,3`. `new`
 * may name alternatives (`error|cause`): the first that is free wins. Refuses members of the wire, of
 * tables and of inputs that are parsed, and names that already mean something where they would stand.
 */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import ts from "typescript";
import { isFree } from "./free-names.mjs";
import { declaredName, isMember, keyTargets, propertyTargets, valueTargets } from "./targets.mjs";

const wireFiles = /^src\/core\/api\/contract\/|^service\/store\/[\w-]*tables?[\w-]*\.ts$/;
const root = process.cwd();
const args = process.argv.slice(2);
const isDry = args.includes("--dry");
const rows = args
  .filter((arg) => !arg.startsWith("--"))
  .flatMap((list) => readFileSync(list, "utf8").split("\n"))
  .filter((line) => line.trim() !== "" && !line.startsWith("#"))
  .map((line) => {
    const [path, old, name, which = "*"] = line.split("\t").map((cell) => cell.trim());
    return { path, old, names: name.split("|"), which, line };
  });

const files = execFileSync("git", ["ls-files", "*.ts", "*.tsx", "*.mts", "*.mjs", "*.js"], {
  encoding: "utf8",
})
  .split("\n")
  .filter(
    (file) => file !== "" && !/^tests\/fixtures\/(?!stock)|^docs\/|^scripts\/codemod\//.test(file),
  );
const { config } = ts.readConfigFile("tsconfig.json", ts.sys.readFile);
const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root);
const program = ts.createProgram({ rootNames: files.map((file) => resolve(file)), options });
const checker = program.getTypeChecker();
const sources = files.map((file) => ({ file, source: program.getSourceFile(resolve(file)) }));

const rowsOf = new Map();
for (const row of rows) rowsOf.set(row.old, [...(rowsOf.get(row.old) ?? []), row]);
/** @type {Map<import("typescript").Node, {row: object, symbol: object, isMember: boolean}>} */
const targets = new Map();
const unused = new Set(rows);
const refused = [];

function covers(row, file) {
  const isContract = file.startsWith("src/core/api/contract/");
  if (isContract && !row.path.startsWith("src/core/api/contract/")) return false;
  if (row.path === "*") return true;
  return row.path.endsWith("/") ? file.startsWith(row.path) : file === row.path;
}

/** True when a declaration of this kind, the `ordinal`-th of its name, is meant. */
function means({ which }, node, ordinal) {
  const member = isMember(node);
  const isLiteral = ts.isPropertyAssignment(node.parent);
  if (which === "p") return member;
  if (isLiteral) return false;
  if (which === "*") return true;
  if (which === "v") return !member;
  if (which === "m") return member;
  return which.split(",").map(Number).includes(ordinal);
}

/** True when a property of a literal is one of the wire, of a table or of a library. */
function isFilledIn(node) {
  if (!ts.isPropertyAssignment(node.parent)) return false;
  return propertyTargets(node, checker).some((symbol) =>
    (symbol.declarations ?? []).some((declaration) => {
      const path = declaration.getSourceFile().fileName;
      return path.includes("/node_modules/") || wireFiles.test(relative(root, path));
    }),
  );
}

/** Calls back for every identifier whose text a row names. */
function identifiers(source, visit) {
  const walk = (node) => {
    const isName = ts.isIdentifier(node) || ts.isStringLiteral(node);
    if (isName && rowsOf.has(node.text)) visit(node);
    ts.forEachChild(node, walk);
  };
  walk(source);
}

for (const { file, source } of sources) {
  const counts = new Map();
  identifiers(source, (node) => {
    if (declaredName(node) === undefined) return;
    const counted = !ts.isPropertyAssignment(node.parent);
    const ordinal = (counts.get(node.text) ?? 0) + (counted ? 1 : 0);
    counts.set(node.text, ordinal);
    const candidates = rowsOf.get(node.text).filter((row) => covers(row, file));
    // The narrowest path wins: a file before a folder before everything.
    candidates.sort((a, b) => b.path.length - a.path.length);
    const row = candidates.find((candidate) => means(candidate, node, ordinal));
    if (row === undefined) return;
    unused.delete(row);
    if (isMember(node) && (wireFiles.test(file) || isFilledIn(node))) {
      refused.push(`${file}: ${node.text} is wire, storage or a library's`);
      return;
    }
    if (row.names[0] === "-") return;
    targets.set(node, { row, isMember: isMember(node) });
  });
}

/** The target that a symbol was declared by, if any. */
function targetOf(symbols) {
  for (const symbol of symbols) {
    for (const declaration of symbol?.declarations ?? []) {
      const name = declaration.name ?? declaration;
      if (targets.has(name)) return targets.get(name);
    }
  }
  return undefined;
}

/** @type {Map<object, {file: string, source: object, node: object, write: (name: string) => string}[]>} */
const places = new Map();
const shorthands = [];
function place(target, spot) {
  if (!places.has(target)) places.set(target, []);
  places.get(target).push(spot);
}

for (const { file, source } of sources) {
  identifiers(source, (node) => {
    const isKey = ts.isStringLiteral(node);
    const value = isKey ? undefined : targetOf(valueTargets(node, checker));
    const property = targetOf((isKey ? keyTargets : propertyTargets)(node, checker));
    const spot = { file, source, node };
    if (value !== undefined) place(value, spot);
    if (property !== undefined) place(property, spot);
    if (value === undefined && property === undefined) return;
    shorthands.push({ ...spot, value, property });
    if (property !== undefined && wireFiles.test(file)) property.isWire = true;
  });
}

let renamed = 0;
for (const [target, spots] of places) {
  const free = target.row.names.find((name) => isFree(name, target, spots, { checker, targetOf }));
  if (target.isWire || free === undefined) {
    const why = target.isWire ? "also on the wire" : `${target.row.names} is taken`;
    const { file, source, node } = spots[0];
    const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    refused.push(`${file}:${line} ${node.text}: ${why}`);
    continue;
  }
  target.name = free;
  renamed += 1;
}

const edits = new Map();
for (const { file, node, value, property } of shorthands) {
  const text = written(node, value?.name, property?.name);
  if (text === node.getText()) continue;
  if (!edits.has(file)) edits.set(file, []);
  edits.get(file).push({ start: node.getStart(), end: node.getEnd(), text });
}

/** The identifier with its new name; a shorthand is written out when only one side changes. */
function written(node, valueName, propertyName) {
  const old = node.text;
  if (ts.isStringLiteral(node)) return JSON.stringify(propertyName ?? old);
  const isShorthand =
    ts.isShorthandPropertyAssignment(node.parent) ||
    (ts.isBindingElement(node.parent) &&
      node.parent.name === node &&
      node.parent.propertyName === undefined &&
      node.parent.dotDotDotToken === undefined &&
      ts.isObjectBindingPattern(node.parent.parent));
  if (!isShorthand) return valueName ?? propertyName ?? old;
  const [key, name] = [propertyName ?? old, valueName ?? old];
  return key === name ? name : `${key}: ${name}`;
}

let edited = 0;
for (const [file, list] of edits) {
  let text = readFileSync(file, "utf8");
  for (const { start, end, text: next } of list.sort((a, b) => b.start - a.start))
    text = text.slice(0, start) + next + text.slice(end);
  edited += list.length;
  if (!isDry) writeFileSync(file, text);
}
for (const line of refused) console.log(`refused  ${line}`);
for (const row of unused) console.log(`not found  ${row.line}`);
console.log(`${renamed} names, ${edited} places in ${edits.size} files, ${refused.length} refused`);
