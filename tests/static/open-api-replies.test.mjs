import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { SchemaWriter } from "./schema-writer.mjs";

const target = "service/web/open/replies.json";

/** The call of each route, as the service binds them. */
const calls = [
  ...readFileSync("service/web/open/bindings.ts", "utf8").matchAll(
    /^ {2}(\w+): \{\s*call: "([^"]+)"/gm,
  ),
].map(([, route, call]) => ({ route, call }));

const requested = resolve("service/web/open/asked-replies.ts");
const source = [
  'import type { CallReply } from "../../../src/core/api/contract";',
  'import type { StoredEvents } from "../../ingest/accept/accept";',
  'import type { RawEvent } from "../../features/open-api/read-raw";',
  "export type sendEvents = StoredEvents;",
  "export type raw = RawEvent;",
  ...calls.map(({ route, call }) => `export type ${route} = CallReply<"${call}">["map"];`),
].join("\n");

/** The compiler's program of what is asked, a file that does not exist. */
function programOfRequested() {
  const options = {
    strict: true,
    noEmit: true,
    target: ts.ScriptTarget.ESNext,
    skipLibCheck: true,
  };
  options.module = ts.ModuleKind.ESNext;
  options.moduleResolution = ts.ModuleResolutionKind.Bundler;
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (name, ...rest) =>
    name === requested
      ? ts.createSourceFile(name, source, ts.ScriptTarget.ESNext)
      : read(name, ...rest);
  const isThere = host.fileExists.bind(host);
  host.fileExists = (name) => name === requested || isThere(name);
  return ts.createProgram([requested], options, host);
}

test(`${target} has the replies of the open API, as the contract declares them`, async () => {
  const program = programOfRequested();
  const checker = program.getTypeChecker();
  const writer = new SchemaWriter(checker);
  const exported = checker.getExportsOfModule(
    checker.getSymbolAtLocation(program.getSourceFile(requested)),
  );
  expect(exported.length).toBeGreaterThan(20);
  // Replies themselves stand in full: a list leaves its pages out of them.
  const replies = Object.fromEntries(
    exported.map((symbol) => [
      symbol.name,
      writer.objectOf(checker.getDeclaredTypeOfSymbol(symbol)),
    ]),
  );
  const made = JSON.stringify({ replies, schemas: writer.schemas() });
  const format = ["biome", "format", `--stdin-file-path=${target}`];
  const text = execFileSync("npx", format, { input: made, encoding: "utf8" });
  await expect(text).toMatchFileSnapshot(`../../${target}`);
});
