/**
 * Checks a change before it is shown to anybody: lint, import rules, types, and the tests that
 * import anything that differs from `origin/main` (or the given commit).
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { rules, runVitest, staticChecks, types } from "./test/commands.mjs";
import { runJobs } from "./test/lanes.mjs";
import { line, summary } from "./test/results.mjs";

const git = (...args) => spawnSync("git", args, { encoding: "utf8" }).stdout.trim();
const [given = "origin/main"] = process.argv.slice(2);
const base = git("merge-base", "HEAD", given) || "HEAD";

const outputDir = mkdtempSync(join(tmpdir(), "xi-verify-"));
const touched = {
  name: "tests that the change touches",
  run() {
    const projects = ["--project", "service", "--project", "screens"];
    const args = ["--changed", base, "--passWithNoTests", ...projects];
    return runVitest(this.name, args, { outputDir, workers: 1 });
  },
};

const startedMs = performance.now();
const finished = [];
try {
  const jobs = [touched, types, ...staticChecks, rules({ outputDir, workers: 1 })];
  await runJobs(jobs, 2, (job, result, took) => finished.push({ job, result, ...took }));
} finally {
  rmSync(outputDir, { recursive: true, force: true });
}
const { text, isGood } = summary(finished);
console.log(`\n${finished.map(line).join("\n")}\n`);
console.log(`${text} in ${((performance.now() - startedMs) / 1000).toFixed(0)} s`);
process.exit(isGood ? 0 : 1);
