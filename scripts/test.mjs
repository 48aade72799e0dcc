/**
 * Runs every suite and ends with one line `N passed, N failed, N skipped`. What a bare machine lacks
 * (a browser, a PostgreSQL server) is installed when this runs as root, else said and counted as skipped.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findApksigner } from "./test/apksigner.mjs";
import { findChromium } from "./test/chromium.mjs";
import { engines } from "./test/engines.mjs";
import { startPostgres } from "./test/postgres.mjs";

const only = process.argv.slice(2);
const outputDir = mkdtempSync(join(tmpdir(), "xi-test-"));
const totals = { passed: 0, failed: 0, skipped: 0 };
const notes = [];
// Left to itself the runner keeps one of two processors idle.
const workers = ["--maxWorkers=2"];

function add(name, passed, failed, skipped = 0) {
  totals.passed += passed;
  totals.failed += failed;
  totals.skipped += skipped;
  notes.push(`${name}: ${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ""}`);
}

function run(command, args, env = {}) {
  return spawnSync(command, args, {
    stdio: "inherit",
    env: { ...process.env, ...env },
    shell: process.platform === "win32",
  });
}

/** A tool that only says yes or no counts as one test. */
function check(name, command, args) {
  console.log(`\n== ${name}`);
  const isGood = run(command, args).status === 0;
  add(name, isGood ? 1 : 0, isGood ? 0 : 1);
}

function vitest(name, args, env) {
  console.log(`\n== ${name}`);
  const file = join(outputDir, `${name.replaceAll(/\W+/g, "-")}.json`);
  const { status } = run(
    "npx",
    [
      "vitest",
      "run",
      ...args,
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${file}`,
    ],
    env,
  );
  addReport(name, file, status);
}

/** A suite that died before it could report, or whose files failed to load, has failed. */
function addReport(name, file, status) {
  let report;
  try {
    report = JSON.parse(readFileSync(file, "utf8"));
  } catch {
    add(name, 0, 1);
    return;
  }
  const brokenFiles = (report.testResults ?? []).filter(
    (result) => result.status === "failed" && result.assertionResults.length === 0,
  ).length;
  const failed = report.numFailedTests + brokenFiles;
  const isUnexplained = status !== 0 && failed === 0;
  add(name, report.numPassedTests, failed + (isUnexplained ? 1 : 0), report.numPendingTests ?? 0);
}

const wants = (suite) => only.length === 0 || only.includes(suite);

if (wants("static")) {
  check("lint", "npx", ["biome", "check", "."]);
  check("import rules", "npx", [
    "depcruise",
    "--config",
    ".dependency-cruiser.mjs",
    "src",
    "host",
    "service",
    "bench",
    "tests",
  ]);
  check("types", "npx", ["tsc", "--noEmit"]);
  check("widgets", "node", ["scripts/check-widgets.mjs"]);
}
if (wants("unit")) {
  if (!findApksigner()) {
    console.log(
      "apksigner was neither found nor could be installed: our own verifier speaks alone.",
    );
  }
  vitest("service on the embedded store", ["--project", "service"], { XI_TEST_STORE: "pglite" });
  vitest("screens", ["--project", "screens", ...workers]);
}
if (wants("postgres")) {
  const server = await startPostgres();
  if (server) {
    vitest("service on PostgreSQL", ["--project", "service"], { TEST_DATABASE_URL: server.url });
    server.stop();
  } else {
    console.log("No PostgreSQL server was found or could be installed: its suite is skipped.");
    add("service on PostgreSQL", 0, 0, 1);
  }
}
if (wants("package")) {
  check("npm build", "node", ["scripts/build.mjs", "npm"]);
  check("npm package", "node", ["scripts/check-package.mjs"]);
}
function elements({ name, browser }, env) {
  console.log(`\n== elements in ${name}`);
  const file = join(outputDir, `browser-${name}.json`);
  const once = () =>
    run("npx", ["wtr", "--config", "tests/browser/web-test-runner.config.mjs"], {
      XI_ENGINE: name,
      XI_BROWSER: browser,
      XI_REPORT: file,
      ...env,
    });
  let { status, signal } = once();
  // WebKitGTK crashes now and then and takes the run with it; a test that fails leaves a report.
  for (let again = 0; again < 2 && !existsSync(file); again += 1) {
    console.log(`The run ended without a report (${signal ?? status}): once more.`);
    ({ status, signal } = once());
  }
  addReport(`elements in ${name}`, file, status);
}

function missing(what, packages) {
  console.log(`${packages} was neither found nor could be installed: ${what} are skipped.`);
  add(what, 0, 0, 1);
}

if (wants("browser") || wants("e2e")) {
  check("build", "node", ["scripts/build.mjs"]);
  if (wants("browser")) {
    let isBuilt = false;
    for (const { name, packages, find } of engines) {
      const browser = find();
      if (!browser) missing(`elements in ${name}`, packages);
      else {
        // The pages around the elements are built by the first engine's run.
        elements({ name, browser }, isBuilt ? { XI_FIXTURES: "built" } : {});
        isBuilt = true;
      }
    }
  }
  if (wants("e2e")) {
    const chromium = findChromium();
    if (chromium) {
      vitest("journeys", ["--project", "e2e", "--bail=1"], { XI_CHROMIUM: chromium });
    } else missing("journeys", "chromium");
  }
}

rmSync(outputDir, { recursive: true, force: true });
console.log(`\n${notes.join("\n")}\n`);
console.log(
  `${totals.passed} passed, ${totals.failed} failed${totals.skipped ? `, ${totals.skipped} skipped` : ""}`,
);
process.exit(totals.failed > 0 || totals.passed === 0 ? 1 : 0);
