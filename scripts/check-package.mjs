/**
 * Looks at the packed npm package as an integrator's tools do: publint, are-the-types-wrong, what each
 * door brings along in a bundle, that every door can be imported in Node, and npm itself.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { packageFolder } from "./build/npm-pack.mjs";
import { widgetList } from "./build/widget-list.mjs";
import { bundleOf } from "./check/bundle.mjs";
import { bundlerFaults } from "./check/bundlers.mjs";
import { refusedInstalls, scopeFaults } from "./check/install.mjs";
import { unresolvedImports } from "./check/relative-imports.mjs";
import { typeFaults } from "./check/types.mjs";

const folder = resolve("dist/npm");
const widgets = widgetList();
const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
const faults = [];
const fault = (text) => faults.push(text);

/** Doors by name, the patterns filled in with every widget. */
const doors = Object.keys(manifest.exports).flatMap((door) =>
  door.includes("*") ? widgets.map(({ name }) => door.replace("*", name)) : [door],
);
const codeDoors = doors.filter((door) => !door.endsWith(".json"));

const file = readdirSync(packageFolder).find((name) => name.endsWith(".tgz"));
const tarballPath = resolve(packageFolder, file);
const tarball = readFileSync(tarballPath);
const packed = createPackageFromTarballData(new Uint8Array(tarball));
const names = packed.listFiles();
for (const stray of names.filter((name) => /\.(ts|tsx|map)$/.test(name) && !name.endsWith(".d.ts")))
  fault(`the package carries ${stray}`);

const texts = new Map(names.map((name) => [name, packed.tryReadFile(name) ?? ""]));
for (const line of unresolvedImports(texts)) fault(line);

const buffer = tarball.buffer.slice(tarball.byteOffset, tarball.byteOffset + tarball.byteLength);
const { messages, pkg } = await publint({
  pack: { tarball: buffer },
  strict: true,
});
for (const message of messages) fault(`publint: ${formatMessage(message, pkg)}`);

/** Modules only, on purpose: React 19 apps and browsers need nothing else; `exports` needs no older resolution. */
const isAccepted = ({ kind, resolutionKind, resolutionOption }) =>
  kind === "CJSResolvesToESM" || resolutionKind === "node10" || resolutionOption === "node10";
const types = await checkPackage(packed, { entrypoints: codeDoors });
for (const problem of types.problems ?? [{ kind: "the package has no types" }])
  if (!isAccepted(problem))
    fault(`types: ${problem.kind} ${problem.entrypoint ?? ""} ${problem.resolutionKind ?? ""}`);

for (const line of [...refusedInstalls(tarballPath), ...scopeFaults(tarballPath)]) fault(line);
for (const line of typeFaults(folder)) fault(`types in use: ${line}`);

for (const door of codeDoors) {
  const target = manifest.exports[door]?.default ?? `./${door.slice(2)}.js`;
  if (door === "./embed") continue;
  await import(pathToFileURL(join(folder, target)).href).catch((error) =>
    fault(`${door} cannot be imported in Node: ${error.message}`),
  );
}

const bundle = (code) => bundleOf(code, folder);
const mustNot = (name, { modules }, pattern, what) => {
  for (const id of modules.filter((id) => pattern.test(id))) fault(`${name} brings ${what}: ${id}`);
};
const react = /node_modules\/(react|react-dom|scheduler|styled-components|@base-ui)\//;
const core = await bundle('export { createSession, ApiError } from "xi-console";');
mustNot("xi-console", core.first, react, "React");
mustNot("xi-console", core.all, react, "React");
mustNot("xi-console", core.all, /node_modules\/valibot\//, "schema code");
const everything = await bundle('export * from "xi-console/react"; import "xi-console/elements";');
for (const expected of [react, /node_modules\/echarts\//])
  if (!everything.all.modules.some((id) => expected.test(id)))
    fault(`a bundle of everything lacks ${expected}: these checks would find nothing`);
mustNot("the package", everything.all, /node_modules\/valibot\//, "schema code");

for (const path of ["xi-console/react", "xi-console/react/channel-list"]) {
  const one = await bundle(`export { ChannelList } from "${path}";`);
  mustNot(
    path,
    one.first,
    /node_modules\/(styled-components|@base-ui|@tanstack|echarts)\//,
    "code too early",
  );
  for (const { name } of widgets)
    if (name !== "channel-list" && one.text.includes(`"xi-${name}"`))
      fault(`${path}: ChannelList brings xi-${name}`);
}
// One that draws nothing, not even a preview of what it shares, as the list of channels does.
for (const path of ["xi-console/react", "xi-console/react/app-switcher"]) {
  const one = await bundle(`export { AppSwitcher } from "${path}";`);
  mustNot(path, one.all, /node_modules\/echarts\//, "another widget's charts");
}
const element = await bundle('import "xi-console/elements/channel-list";');
if (!element.text.includes("customElements")) fault("elements/channel-list is empty in a bundle");
for (const { name } of widgets)
  if (name !== "channel-list" && element.text.includes(`"xi-${name}"`))
    fault(`elements/channel-list brings xi-${name}`);

for (const line of await bundlerFaults(folder)) fault(line);

for (const each of faults) console.error(each);
if (faults.length > 0) process.exit(1);
const kB = Math.round(tarball.length / 1000);
console.log(`${doors.length} doors, ${names.length} files, ${kB} kB packed: nothing is wrong.`);
