import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { camel, features } from "../../scripts/new/names.mjs";

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
/** A call of a feature with a folder, and one of a feature without. */
function proofCalls() {
  const declared = readFileSync("src/core/api/contract/index.ts", "utf8");
  const fresh = features.filter((feature) => !declared.includes(`${camel(feature)}Calls`));
  return ["feedback", ...fresh.slice(0, 1)].map((feature) => `${feature}/proof-list`);
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
  node("scripts/new/widget.mjs", "message/proof-widget");
  node("scripts/new/call.mjs", "message/proof-read", "writes");
  for (const call of proofs) node("scripts/new/call.mjs", call, "session");
  node("scripts/new/call.mjs", "channel/proof-groups", "list", "channel_group");
  node("scripts/new/call.mjs", "message/proof-mail", "list", "message", "session");
  const mails = ["list", "message/proofMail"];
  node("scripts/new/widget.mjs", "message/proof-mails", "/user/proof-mails", ...mails);
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

// The tree itself has been through all of this: what was written or changed is what counts.
test("what is written is formatted", () => npx("biome", "check", ...written()));
test("what is written keeps the import rules, and its widget is declared as the others are", () =>
  npx("vitest", "run", "--project", "static", "-u", "imports", "widgets"));
test("the tree with it compiles", () => npx("tsc", "--noEmit"));
test("its own tests pass", () => {
  const tests = ["message/proof", "channel/proof", ...proofs, "tests/unit/host/routes"];
  npx("vitest", "run", "--maxWorkers=1", ...tests);
});
test("its calls are among every call, and its list is one of every list", () => {
  const tests = ["contract/every-call", "core/list/every-list"];
  npx("vitest", "run", "--maxWorkers=1", ...tests, "-t", "every list|[pP]roof");
});
test("its list screen has at most 60 lines", () => {
  const screen = join(copy, "src/widgets/message/proof-mails/proof-mails.tsx");
  expect(readFileSync(screen, "utf8").split("\n").length - 1).toBeLessThanOrEqual(60);
});

test.each([
  ["widget", ["message"], "用法"],
  ["widget", ["nowhere/proof"], "没有领域「nowhere」"],
  ["widget", ["message/Proof"], "「Proof」应为小写字母"],
  ["widget", ["message/proof", "list"], "用法"],
  ["widget", ["message/proof", "user/proof"], "「user/proof」不是路由"],
  ["widget", ["message/proof", "/nowhere/proof"], "没有以 /nowhere/ 开头的路由"],
  ["widget", ["message/proof", "/user/message"], "「/user/message」已有页面"],
  ["widget", ["message/proof", "list", "message/nothing"], "没有按页应答的调用「message/nothing」"],
  ["widget", ["message/proof", "list", "operator/deeds"], "「operator/deeds」不是账号或应用的调用"],
  ["call", ["message/proof", "reads"], "用法"],
  ["call", ["message/proof", "list"], "用法"],
  ["call", ["message/proof", "writes", "public"], "公开的调用不能写入"],
  ["call", ["message/proof", "list", "nothing"], "没有表「nothing」"],
  ["call", ["message/proof", "list", "message"], "表「message」没有 app_id 列"],
])("new:%s %j is refused with a reason, and writes nothing", (kind, args, said) => {
  const before = written();
  const { status, stderr } = spawnSync(process.execPath, [`scripts/new/${kind}.mjs`, ...args], {
    cwd: copy,
    encoding: "utf8",
  });
  expect(status).toBe(1);
  expect(stderr).toContain(said);
  expect(written()).toEqual(before);
});
