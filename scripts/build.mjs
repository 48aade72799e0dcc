import { build, parts } from "./build/parts.mjs";

/** `node scripts/build.mjs [part …]` builds the named parts, or all of them. */
const wanted = process.argv.slice(2);
for (const name of wanted) {
  if (!(name in parts)) throw new Error(`没有「${name}」，可选：${Object.keys(parts).join("、")}`);
}
for (const name of wanted.length > 0 ? wanted : Object.keys(parts)) await build(name);
