/**
 * What the routes of the open API answer, as JSON Schema made of the reply types of the contract:
 * `--write` renews the file the service reads, without it a file that is out of date is a fault.
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
    return { anyOf: [schema, { type: "null" }] };
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
  return withNull({ anyOf: others.map(schemaOf) });
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
  const properties = checker.getPropertiesOfType(type);
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
const replies = Object.fromEntries(
  exported.map((symbol) => [symbol.name, schemaOf(checker.getDeclaredTypeOfSymbol(symbol))]),
);
const path = resolve(root, target);
if (process.argv.includes("--write")) {
  writeFileSync(path, JSON.stringify(replies));
  spawnSync("npx", ["biome", "format", "--write", target], { cwd: root, stdio: "inherit" });
} else if (!isDeepStrictEqual(JSON.parse(readFileSync(path, "utf8")), replies)) {
  console.log(`${target} 与契约不符，请运行 node scripts/open-api-replies.mjs --write`);
  process.exit(1);
}
console.log(`${exported.length} 个应答`);
