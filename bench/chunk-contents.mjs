import { relative } from "node:path";
import { build } from "vite";

/**
 * `node bench/chunk-contents.mjs /login [40]` tells what a route's scripts are made of: kB of each
 * module as written, before minification, the largest first, after the chunk that it is in.
 */
const [route = "/login", count = "40"] = process.argv.slice(2);
const { output } = await build({
  configFile: "vite.config.ts",
  logLevel: "error",
  build: { write: false },
});
const routes = JSON.parse(String(output.find(({ fileName }) => fileName === "routes.json").source));
const files = routes[route];
if (!files) throw new Error(`没有路由 ${route}`);
const nameOf = (id) =>
  id
    .replace(/^.*node_modules\//, "")
    .replace(/^\0/, "")
    .replace(process.cwd(), "");
const print = (line) => process.stdout.write(`${line}\n`);
const kb = (bytes) => (bytes / 1000).toFixed(1).padStart(7);
const modules = [];
for (const file of files) {
  const chunk = output.find(({ fileName }) => `/${fileName}` === file);
  const own = Object.entries(chunk.modules).map(([id, { renderedLength }]) => ({
    name: relative(process.cwd(), id).startsWith("..")
      ? nameOf(id)
      : nameOf(relative(process.cwd(), id)),
    chunk: chunk.name,
    bytes: renderedLength,
  }));
  const whole = own.reduce((sum, { bytes }) => sum + bytes, 0);
  print(
    `${kb(chunk.code.length)} ${chunk.name}（写出前 ${kb(whole).trim()}，${own.length} 个模块）`,
  );
  modules.push(...own);
}
const packages = new Map();
for (const { name, bytes } of modules) {
  const [first, second, third] = name.split("/");
  const group = first.startsWith("@")
    ? `${first}/${second}`
    : name.startsWith("src/core/")
      ? `src/core/${third}`
      : first === "src"
        ? `src/${second}/${third}`
        : first;
  packages.set(group, (packages.get(group) ?? 0) + bytes);
}
for (const [title, list] of [
  ["房间与包", [...packages].map(([name, bytes]) => ({ name, bytes, chunk: "" }))],
  ["模块", modules],
]) {
  print(`\n${title}`);
  for (const { name, bytes, chunk } of list
    .sort((one, other) => other.bytes - one.bytes)
    .slice(0, Number(count)))
    print(`${kb(bytes)} ${chunk.padEnd(10)} ${name}`);
}
