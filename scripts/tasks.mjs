/**
 * Walks the ten tasks of a marketer in Chromium against the built service with demo data, and prints for
 * each how many presses and typed fields it took and how many it may take (tests/e2e/tasks.test.ts).
 */
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, isStale } from "./build/parts.mjs";
import { findChromium } from "./test/chromium.mjs";

for (const part of ["host", "service"]) if (isStale(part)) await build(part);
const folder = mkdtempSync(join(tmpdir(), "xi-tasks-"));
const file = join(folder, "tasks.json");
const chromium = findChromium();
const test = spawn(
  process.execPath,
  ["node_modules/vitest/vitest.mjs", "run", "--project", "e2e", "tests/e2e/tasks.test.ts"],
  {
    env: { ...process.env, XI_TASKS_FILE: file, ...(chromium && { XI_CHROMIUM: chromium }) },
    stdio: "inherit",
  },
);

/** Returns rows as lines, each column as wide as its widest cell. */
function tableOf(rows) {
  const widths = rows[0].map((_, at) => Math.max(...rows.map((row) => row[at].length)));
  return rows
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at]))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

const code = await new Promise((resolve) => test.once("exit", (status) => resolve(status ?? 1)));
try {
  const results = JSON.parse(readFileSync(file, "utf8"));
  const rows = results.map(({ task, effort, bound }) => [
    task,
    `${effort.presses} / ${bound.presses}`,
    `${effort.fields} / ${bound.fields}`,
  ]);
  console.log(tableOf([["task", "presses / at most", "typed fields / at most"], ...rows]));
} catch {
  console.error("the tasks were not walked to their end");
}
rmSync(folder, { recursive: true, force: true });
process.exit(code);
