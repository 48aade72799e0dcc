import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { areas, camel } from "../../scripts/new/names.mjs";

// What `new:widget` and `new:call` write passes lint, import rules, types and its own tests: tried on a
// copy of the tree, which is removed again.

const copy = mkdtempSync(join(tmpdir(), "xi-generators-"));

/** As from a terminal: what this run is told is not for those that it starts. */
const env = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST$|NODE_ENV$)/.test(name)),
);

function run(command, ...args) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: copy, encoding: "utf8", env });
  expect(status, `${command} ${args.join(" ")}\n${stdout}\n${stderr}`).toBe(0);
}
const node = (...args) => run(process.execPath, ...args);
const npx = (...args) => run("npx", ...args);
const written = () =>
  execFileSync("git", ["ls-files", "-m", "-o", "--exclude-standard"], {
    cwd: copy,
    encoding: "utf8",
  })
    .split("\n")
    .filter(Boolean);
/** A route whose page is still to come, as an argument; none when every page is there. */
function plannedRoute() {
  const source = readFileSync("src/core/api/contract/words/planned-pages.ts", "utf8");
  return [...source.matchAll(/^ {2}"(\/[^":]+)",$/gm)].slice(0, 1).map(([, route]) => route);
}
/** A call of an area that has a room, and one of an area that is still to get one. */
function proofCalls() {
  const declared = readFileSync("src/core/api/contract/index.ts", "utf8");
  const fresh = areas.filter((area) => !declared.includes(`${camel(area)}Calls`));
  return ["feedback", ...fresh.slice(0, 1)].map((area) => `${area}/proof-list`);
}
const proofs = proofCalls();

beforeAll(() => {
  const listed = ["ls-files", "--cached", "--others", "--exclude-standard", "-z"];
  const files = execFileSync("git", listed, { encoding: "utf8", maxBuffer: 1e8 });
  for (const file of files.split("\0").filter((each) => each && existsSync(each)))
    cpSync(file, join(copy, file), { recursive: true, force: true });
  symlinkSync(resolve("node_modules"), join(copy, "node_modules"));
  run("git", "init", "-q");
  run("git", "add", "--all");
  node("scripts/new/widget.mjs", "message/proof-widget", ...plannedRoute());
  node("scripts/new/call.mjs", "message/proof-read", "writes");
  for (const call of proofs) node("scripts/new/call.mjs", call, "session");
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

// The tree itself has been through all of this: what was written or changed is what counts.
test("what is written is formatted", () => npx("biome", "check", ...written()));
test("what is written keeps the import rules", () =>
  npx("vitest", "run", "--project", "static", "-u", "imports"));
test("the tree with it compiles", () => npx("tsc", "--noEmit"));
test("its widget is declared as the others are", () =>
  npx("vitest", "run", "--project", "static", "widgets"));
test("its own tests pass, and those of every call", () => {
  const tests = ["message/proof-widget", "message/proof-read", ...proofs];
  npx("vitest", "run", "--maxWorkers=1", ...tests, "tests/contract/every-call");
});
