import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { drawModuleGraph } from "./module-graph/draw.mjs";
import { moduleGraph } from "./module-graph/graph.mjs";

const folders = ["src", "host", "service", "edge", "sdk", "bench", "tests"];
const cruise = execFileSync(
  "npx",
  ["depcruise", "--config", ".dependency-cruiser.mjs", "--output-type", "json", ...folders],
  { encoding: "utf8", maxBuffer: 1e9, stdio: ["ignore", "pipe", "inherit"] },
);
const { modules, summary } = JSON.parse(cruise);

test("no import breaks a rule of .dependency-cruiser.mjs", () => {
  expect(summary.totalDependenciesCruised).toBeGreaterThan(10_000);
  expect(summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)).toEqual(
    [],
  );
});

test("the graph of the modules in the docs is drawn from the imports as they are", async () => {
  await expect(drawModuleGraph(moduleGraph(modules))).toMatchFileSnapshot(
    "../../docs/images/module-graph.svg",
  );
});
