import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import ts from "typescript";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { played, recipes } from "./recipes.mjs";

// Each recipe is played on the tree, then with each of its pieces left out: the compiler, or a test on a
// copy of the tree, has to name it. One program is kept, and only the files that matter are checked.

let overlay = new Map();
let revision = 0;
function play(pieces) {
  revision += 1;
  const files = [...new Set(pieces.map(({ file }) => file))];
  overlay = new Map(files.map((file) => [file, played(file, readFileSync(file, "utf8"), pieces)]));
}

const { config } = ts.readConfigFile("tsconfig.json", ts.sys.readFile);
const { options } = ts.parseJsonConfigFileContent(config, ts.sys, ".");
/** Files that a piece is named in, which lead to all that they need. */
const checked = [
  ...new Set(
    Object.values(recipes)
      .flat()
      .flatMap(({ file, namedBy }) => [file, namedBy])
      .filter((path) => /\.tsx?$/.test(path) && !path.includes(".test.")),
  ),
];
const inTree = (path) => path.slice(process.cwd().length + 1);
const texts = new Map();
function textOf(path) {
  const changed = overlay.get(inTree(path));
  if (changed !== undefined) return changed;
  if (!texts.has(path)) texts.set(path, ts.sys.readFile(path));
  return texts.get(path);
}
const service = ts.createLanguageService({
  getCompilationSettings: () => ({ ...options, noEmit: true }),
  getScriptFileNames: () => checked.map((file) => resolve(file)),
  getScriptVersion: (path) => (overlay.has(inTree(path)) ? String(revision) : "0"),
  getScriptSnapshot(path) {
    const text = textOf(path);
    return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
  },
  getCurrentDirectory: () => process.cwd(),
  getDefaultLibFileName: (set) => ts.getDefaultLibFilePath(set),
  fileExists: ts.sys.fileExists,
  readFile: textOf,
  readDirectory: ts.sys.readDirectory,
  directoryExists: ts.sys.directoryExists,
  getDirectories: ts.sys.getDirectories,
});
const problemsOf = (file) =>
  service
    .getSemanticDiagnostics(resolve(file))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));

const copy = mkdtempSync(join(tmpdir(), "xi-recipes-"));
beforeAll(() => {
  const { stdout } = spawnSync("git", ["ls-files", "-z"], { encoding: "utf8", maxBuffer: 1e8 });
  for (const file of stdout.split("\0").filter(Boolean)) cpSync(file, join(copy, file));
  symlinkSync(resolve("node_modules"), join(copy, "node_modules"));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Runs a test file, or one test of it, on the copy as it is played. */
function outcomeOf(file, title) {
  for (const [path, text] of overlay) writeFileSync(join(copy, path), text);
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST$|NODE_ENV$)/.test(name)),
  );
  const { status, stdout } = spawnSync(
    "npx",
    ["vitest", "run", file, ...(title ? ["-t", title] : [])],
    {
      cwd: copy,
      encoding: "utf8",
      env,
    },
  );
  for (const path of overlay.keys()) cpSync(path, join(copy, path));
  return { status, stdout };
}

describe.each(Object.entries(recipes))("%s", (_, pieces) => {
  test("compiles when every piece is there", () => {
    play(pieces);
    for (const file of checked) expect(problemsOf(file), file).toEqual([]);
  });

  const named = pieces.map((piece) => [piece.file, piece.namedBy, piece]);
  test.each(named)("without that of %s fails in %s", (_file, namedBy, piece) => {
    play(pieces.filter((each) => each !== piece));
    overlay.set(piece.file, overlay.get(piece.file) ?? readFileSync(piece.file, "utf8"));
    if (!namedBy.includes(".test.")) return expect(problemsOf(namedBy)).not.toEqual([]);
    const { status, stdout } = outcomeOf(namedBy, piece.test);
    expect(status, stdout).not.toBe(0);
    expect(stdout).toMatch(/Tests .*[1-9]\d* failed/);
  });
});
