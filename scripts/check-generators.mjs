/**
 * What `new:widget` and `new:call` write passes lint, import rules, types and its own tests: tried on a
 * copy of the tree, which is removed again.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { areas, camel } from "./new/names.mjs";

const copy = mkdtempSync(join(tmpdir(), "xi-generators-"));

function run(what, command, ...args) {
  const { status } = spawnSync(command, args, { cwd: copy, stdio: "inherit" });
  if (status !== 0) throw new Error(`${what} failed`);
}
const node = (...args) => run(args[0], process.execPath, ...args);
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
const npx = (...args) => run(args[0], "npx", ...args);

try {
  const listed = ["ls-files", "--cached", "--others", "--exclude-standard", "-z"];
  const files = execFileSync("git", listed, { encoding: "utf8", maxBuffer: 1e8 });
  for (const file of files.split("\0").filter(Boolean))
    cpSync(file, join(copy, file), { recursive: true, force: true });
  symlinkSync(resolve("node_modules"), join(copy, "node_modules"));
  run("git init", "git", "init", "-q");
  run("git add", "git", "add", "--all");

  node("scripts/new/widget.mjs", "message/proof-widget", ...plannedRoute());
  node("scripts/new/call.mjs", "message/proof-read", "writes");
  const proofs = proofCalls();
  for (const call of proofs) node("scripts/new/call.mjs", call, "session");

  // The tree itself has been through all of this: what was written or changed is what counts.
  npx("biome", "check", ...written());
  node("scripts/check-imports.mjs", "--write");
  npx("tsc", "--noEmit");
  node("scripts/check-widgets.mjs");
  const tests = ["message/proof-widget", "message/proof-read", ...proofs];
  npx("vitest", "run", "--maxWorkers=1", ...tests, "tests/contract/every-call");
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}
