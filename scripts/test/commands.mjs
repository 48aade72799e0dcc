import { join } from "node:path";
import { runCommand } from "./lanes.mjs";
import { readReport, verdict } from "./results.mjs";

/** A job that only says yes or no. */
export const check = (name, command, args, needs = []) => ({
  name,
  needs,
  run: async () => verdict((await runCommand(name, command, args)).status === 0),
});

const typesCache = "node_modules/.cache/types.tsbuildinfo";

export const staticChecks = [
  check("lint", "npx", ["biome", "check", "."]),
  check("unused code", "npx", ["knip", "--no-progress", "--no-config-hints"]),
];

/** The whole tree, by what changed since the last time. */
export const types = check("types", "npx", [
  "tsc",
  "--noEmit",
  "--incremental",
  "--tsBuildInfoFile",
  typesCache,
]);

/** Runs vitest with these arguments; its report stays in `outputDir`. */
export async function runVitest(name, args, { outputDir, workers, env }) {
  const file = join(outputDir, `${name.replaceAll(/\W+/g, "-")}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const all = ["vitest", "run", ...args, ...reporters, `--maxWorkers=${workers}`];
  const cached = { XI_TEST_CACHE: join(outputDir, "modules"), ...env };
  const { status } = await runCommand(name, "npx", all, cached);
  return readReport(file, status);
}

/** Runs the rules that the source and the docs have to keep, each a test: imports, SQL, widgets, licences, the open API. */
export const rules = (options) => ({
  name: "rules",
  run: (files = []) => runVitest("rules", ["--project", "static", ...files], options),
});
