/**
 * The import rules of `.dependency-cruiser.mjs`, and that the picture of the rooms in the docs is drawn
 * from the imports as they are; `--write` draws it anew.
 */
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { drawRooms } from "./rooms/draw.mjs";
import { roomGraph } from "./rooms/graph.mjs";

const picture = "docs/images/rooms.svg";
const folders = ["src", "host", "service", "edge", "sdk", "bench", "tests"];
const cruise = spawnSync(
  process.execPath,
  [
    "node_modules/dependency-cruiser/bin/dependency-cruise.mjs",
    ...["--config", ".dependency-cruiser.mjs", "--output-type", "json"],
    ...folders,
  ],
  { encoding: "utf8", maxBuffer: 1e9, stdio: ["ignore", "pipe", "inherit"] },
);
const { modules, summary } = JSON.parse(cruise.stdout);
for (const { rule, from, to } of summary.violations) console.error(`${rule.name}: ${from} → ${to}`);

const drawn = drawRooms(roomGraph(modules));
if (process.argv.includes("--write")) writeFileSync(picture, drawn);
const isDrawn = readFileSync(picture, "utf8") === drawn;
if (!isDrawn) console.error(`${picture} is out of date: npm run lint:imports -- --write`);
if (summary.violations.length > 0 || !isDrawn) process.exit(1);
console.log(
  `${summary.totalCruised} modules, ${summary.totalDependenciesCruised} imports: no rule is broken.`,
);
