import { existsSync } from "node:fs";
import { build, isStale, servedParts } from "./build/parts.mjs";

/** `node scripts/run.mjs <name> [argument …]` runs a command-line program of the service, or `bench`. */
const name = process.argv[2] ?? "";
const isBench = name === "bench";
if (!isBench && (!/^[a-z-]+$/.test(name) || !existsSync(`service/cli/${name}.ts`))) {
  console.error(`没有名为「${name}」的命令`);
  process.exit(1);
}
const asks = (option) => process.argv.includes(option);
const measuresPages = isBench && !["--no-pages", "--edge", "--ingest"].some(asks);
const needed = measuresPages
  ? [...servedParts, "bench"]
  : ["service", ...(isBench && asks("--edge") ? ["edge"] : [])];
for (const part of needed) if (isStale(part)) await build(part);
process.argv.splice(2, 1);
await import(`../dist/service/cli/${name}.js`);
