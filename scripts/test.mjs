/**
 * Runs every suite and ends with one line `N passed, N failed, N skipped`; before it each suite with
 * its seconds. What a bare machine lacks (a browser, a PostgreSQL server) is installed when this runs
 * as root, else said and counted as skipped. What failed beside the other suites is tried once more,
 * alone, and named. `npm test -- unit e2e` runs these suites only, `--slowest` lists the files that take
 * longest, `--once` tries nothing twice.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { runJobs } from "./test/lanes.mjs";
import { line, slowest, summary } from "./test/results.mjs";
import { failureSummary, retryFailed } from "./test/retry.mjs";
import { jobsOf } from "./test/suites.mjs";

const suites = ["static", "unit", "postgres", "citus", "package", "browser", "e2e", "attack"];
const options = ["--slowest", "--once"];
const args = process.argv.slice(2);
const only = args.filter((arg) => !arg.startsWith("--"));
const unknown = [
  ...only.filter((suite) => !suites.includes(suite)),
  ...args.filter((arg) => arg.startsWith("--") && !options.includes(arg)),
];
if (unknown.length > 0) {
  console.error(`${unknown.join(", ")}: there are ${[...suites, ...options].join(", ")}`);
  process.exit(1);
}

// A suite waits on one thing at a time for half of its time: three of them keep two processors busy.
const processors = availableParallelism();
const laneCount = Math.min(3, processors + 1);
const workers = Math.max(1, Math.round(processors / laneCount));

const outputDir = mkdtempSync(join(tmpdir(), "xi-test-"));
const wants = (suite) => only.length === 0 || only.includes(suite);
const startedMs = performance.now();
const finished = [];
try {
  await runJobs(jobsOf(wants, { outputDir, workers }), laneCount, (job, result, took) => {
    finished.push({ job, result, ...took });
    console.log(`← ${line({ job, result, ...took }).trim()}`);
  });
  if (!args.includes("--once")) await retryFailed(finished);
} finally {
  rmSync(outputDir, { recursive: true, force: true });
}

if (args.includes("--slowest")) console.log(`\n${slowest(finished).join("\n")}`);
const { text, isGood } = summary(finished);
const allSeconds = (performance.now() - startedMs) / 1000;
console.log(
  `\n${finished.map(line).join("\n")}\n${`${allSeconds.toFixed(0)} s`.padStart(6)}  in all\n`,
);
for (const named of failureSummary(finished)) console.log(named);
console.log(text);
process.exit(isGood ? 0 : 1);
