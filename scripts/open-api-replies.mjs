/**
 * Writes the replies of the open API as JSON Schema, made of the reply types of the contract; each
 * interface of the source is a schema of its own, under its name. `--write` renews the file the service
 * reads, without it a file that is out of date is a fault.
 */
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { isDeepStrictEqual } from "node:util";
import ts from "typescript";

const target = "service/web/open/replies.json";
const root = resolve(import.meta.dirname, "..");

/** The call of each route, as the service binds them. */
const calls = [
  ...readFileSync(resolve(root, "service/web/open/bindings.ts"), "utf8").matchAll(
    /^ {2}(\w+): \{\s*call: "([^"]+)"/gm,
  ),
].map(([, route, call]) => ({ route, call }));

const asked = resolve(root, "service/web/open/asked-replies.ts");
const source = [
  'import type { CallReply } from "../../../src/core/api/contract";',
  'import type { StoredEvents } from "../../ingest/accept/accept";',
  'import type { RawEvent } from "../../areas/open-api/read-raw";',
  "export type sendEvents = StoredEvents;",
  "export type raw = RawEvent;",
  ...calls.map(({ route, call }) => `export type ${route} = CallReply<"${call}">["map"];`),
].join("\n");

const options = { strict: true, noEmit: true, target: ts.ScriptTarget.ESNext, skipLibCheck: true };
options.module = ts.ModuleKind.ESNext;
options.moduleResolution = ts.ModuleResolutionKind.Bundler;
const host = ts.createCompilerHost(options);
const read = host.getSourceFile.bind(host);
host.getSourceFile = (name, ...rest) =>
  name === asked ? ts.createSourceFile(name, source, ts.ScriptTarget.ESNext) : read(name, ...rest);
const isThere = host.fileExists.bind(host);
host.fileExists = (name) => name === asked || isThere(name);
const program = ts.createProgram([asked], options, host);
const checker = program.getTypeChecker();

const literalTypes = new Map([
  ["string", "string"],
  ["number", "number"],
  ["boolean", "boolean"],
]);

function unionOf(types) {
  const isNullable = types.some(({ flags }) => flags & ts.TypeFlags.Null);
  const others = types.filter(
    ({ flags }) => !(flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)),
  );
  const withNull = (schema) => {
    if (!isNullable) return schema;
    if (typeof schema.type === "string" && !schema.enum) {
      return { ...schema, type: [schema.type, "null"] };
    }
    return { anyOf: [...(schema.anyOf ?? [schema]), { type: "null" }] };
  };
  if (others.every(({ flags }) => flags & ts.TypeFlags.BooleanLiteral)) {
    return withNull({ type: "boolean" });
  }
  if (others.every((one) => one.isLiteral())) {
    // The compiler's own order depends on what it met first.
    const values = others.map(({ value }) => value).sort();
    return withNull({ type: literalTypes.get(typeof values[0]), enum: values });
  }
  if (others.length === 1) return withNull(schemaOf(others[0]));
  // The compiler has true and false apart.
  const isTruth = ({ flags }) => flags & ts.TypeFlags.BooleanLiteral;
  const apart = others.filter((one) => !isTruth(one)).map(schemaOf);
  if (others.some(isTruth)) apart.push({ type: "boolean" });
  return withNull({ anyOf: apart });
}

/** Interfaces met so far, by name. */
const named = new Map();

/** Returns the name of an interface that is no kind of several; undefined for what has none. */
function nameOf(type) {
  const { symbol } = type;
  if (!symbol || !(symbol.flags & ts.SymbolFlags.Interface)) return undefined;
  return (checker.getTypeArguments(type) ?? []).length > 0 ? undefined : symbol.name;
}

/** A reference to the schema of an interface, which is made when it is met first. */
function referenceTo(name, type) {
  const known = named.get(name);
  if (known && known.symbol !== type.symbol) throw new Error(`${name} 有两个不同的接口`);
  if (!known) {
    const entry = { symbol: type.symbol, schema: null };
    named.set(name, entry);
    entry.schema = objectOf(type);
  }
  return { $ref: `#/components/schemas/${name}` };
}

function schemaOf(type) {
  const { flags } = type;
  if (type.isUnion()) return unionOf(type.types);
  if (type.isLiteral()) return { const: type.value };
  if (flags & ts.TypeFlags.StringLike) return { type: "string" };
  if (flags & ts.TypeFlags.NumberLike) return { type: "number" };
  if (flags & ts.TypeFlags.BooleanLike) return { type: "boolean" };
  if (flags & ts.TypeFlags.Null) return { type: "null" };
  if (checker.isArrayType(type)) {
    return { type: "array", items: schemaOf(checker.getTypeArguments(type)[0]) };
  }
  if (!(flags & ts.TypeFlags.Object) && !type.isIntersection()) {
    throw new Error(`${checker.typeToString(type)} 写不成模式`);
  }
  const name = nameOf(type);
  return name === undefined ? objectOf(type) : referenceTo(name, type);
}

function objectOf(type) {
  const properties = checker.getPropertiesOfType(type);
  const index = checker.getIndexTypeOfType(type, ts.IndexKind.String);
  if (index) return { type: "object", additionalProperties: schemaOf(index) };
  const entries = properties.map((property) => {
    const schema = schemaOf(checker.getTypeOfSymbol(property));
    const description = ts.displayPartsToString(property.getDocumentationComment(checker));
    return [property.name, description ? { ...schema, description } : schema];
  });
  const required = properties
    .filter((property) => !(property.flags & ts.SymbolFlags.Optional))
    .map(({ name }) => name);
  return { type: "object", properties: Object.fromEntries(entries), required };
}

const file = program.getSourceFile(asked);
const exported = checker.getExportsOfModule(checker.getSymbolAtLocation(file));
/** Replies themselves stand in full: a list leaves its pages out of them. */
const replies = Object.fromEntries(
  exported.map((symbol) => [symbol.name, objectOf(checker.getDeclaredTypeOfSymbol(symbol))]),
);
const schemas = Object.fromEntries(
  [...named].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, { schema }]) => [name, schema]),
);
const made = { replies, schemas };
const path = resolve(root, target);
if (process.argv.includes("--write")) {
  writeFileSync(path, JSON.stringify(made));
  spawnSync("npx", ["biome", "format", "--write", target], { cwd: root, stdio: "inherit" });
} else if (!isDeepStrictEqual(JSON.parse(readFileSync(path, "utf8")), made)) {
  console.log(`${target} 与契约不符，请运行 node scripts/open-api-replies.mjs --write`);
  process.exit(1);
}
console.log(`${exported.length} 个应答`);
