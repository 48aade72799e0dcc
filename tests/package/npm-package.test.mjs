import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { describe, expect, test } from "vitest";
import { widgetList } from "../../scripts/build/widget-list.mjs";
import { bundleOf } from "./bundle.mjs";
import { relativeImports } from "./relative-imports.mjs";
import { packageFolder, tarballPath } from "./with-package.mjs";

// The packed package as an integrator's tools see it: publint, are-the-types-wrong, Node, a bundler.

const widgets = widgetList();
const manifest = JSON.parse(readFileSync(join(packageFolder, "package.json"), "utf8"));

/** Doors by name, the patterns filled in with every widget. */
const doors = Object.keys(manifest.exports).flatMap((door) =>
  door.includes("*") ? widgets.map(({ name }) => door.replace("*", name)) : [door],
);
const codeDoors = doors.filter((door) => !door.endsWith(".json"));

const tarball = readFileSync(tarballPath());
const packed = createPackageFromTarballData(new Uint8Array(tarball));
const names = packed.listFiles();

describe("the files", () => {
  test("are scripts and declarations, without their sources", () => {
    const isStray = (name) => /\.(ts|tsx|map)$/.test(name) && !name.endsWith(".d.ts");
    expect(names.filter(isStray)).toEqual([]);
  });

  test("are all there for the imports among them", () => {
    const texts = new Map(names.map((name) => [name, packed.tryReadFile(name) ?? ""]));
    const { count, unresolved } = relativeImports(texts);
    expect(count).toBeGreaterThan(0);
    expect(unresolved).toEqual([]);
  });
});

test("publint finds no fault", async () => {
  const buffer = tarball.buffer.slice(tarball.byteOffset, tarball.byteOffset + tarball.byteLength);
  const { messages, pkg } = await publint({ pack: { tarball: buffer }, strict: true });
  expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
});

/** Modules only, on purpose: React 19 apps and browsers need nothing else; `exports` needs no older resolution. */
const isAccepted = ({ kind, resolutionKind, resolutionOption }) =>
  kind === "CJSResolvesToESM" || resolutionKind === "node10" || resolutionOption === "node10";

test("every door has its types, whoever resolves them", async () => {
  const { types, problems } = await checkPackage(packed, { entrypoints: codeDoors });
  expect(types).toBeTruthy();
  expect(problems.filter((problem) => !isAccepted(problem))).toEqual([]);
});

test("every door but the browser's can be imported in Node", () => {
  const files = codeDoors
    .filter((door) => door !== "./embed")
    .map((door) => manifest.exports[door]?.default ?? `./${door.slice(2)}.js`)
    .map((file) => pathToFileURL(join(packageFolder, file)).href);
  const code = `for (const file of ${JSON.stringify(files)})
    await import(file).catch(({ message }) => console.log(file + ": " + message));`;
  const args = ["--input-type=module", "-e", code];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: "", stderr: "" });
});

describe("a bundle", () => {
  const react = /node_modules\/(react|react-dom|scheduler|styled-components|@base-ui)\//;
  const charts = /node_modules\/echarts\//;
  const schemas = /node_modules\/valibot\//;
  const found = (modules, pattern) => modules.filter((id) => pattern.test(id));

  /** The tags of others that a text names. */
  const tagsBeside = (own, text) =>
    widgets.map(({ tag }) => tag).filter((tag) => tag !== own && text.includes(`"${tag}"`));

  test("of everything has React and charts, and no schemas", async () => {
    const { all } = await bundleOf(
      'export * from "xi-console/react"; import "xi-console/elements";',
    );
    expect(found(all, react)).not.toEqual([]);
    expect(found(all, charts)).not.toEqual([]);
    expect(found(all, schemas)).toEqual([]);
  });

  test("of the core has neither React nor schemas", async () => {
    const { first, all } = await bundleOf('export { createSession, ApiError } from "xi-console";');
    expect(found([...first, ...all], react)).toEqual([]);
    expect(found(all, schemas)).toEqual([]);
  });

  test.each(["xi-console/react", "xi-console/react/channel-list"])(
    "of one component of %s brings nothing too early and no other",
    async (path) => {
      const { first, text } = await bundleOf(`export { ChannelList } from "${path}";`);
      const early = /node_modules\/(styled-components|@base-ui|@tanstack|echarts)\//;
      expect(found(first, early)).toEqual([]);
      expect(tagsBeside("xi-channel-list", text)).toEqual([]);
    },
  );

  // It draws nothing, not even a preview of what it shares, as the list of channels does.
  test.each(["xi-console/react", "xi-console/react/app-switcher"])(
    "of a component of %s without charts has none",
    async (path) => {
      const { all } = await bundleOf(`export { AppSwitcher } from "${path}";`);
      expect(found(all, charts)).toEqual([]);
    },
  );

  test("of one element defines it and no other", async () => {
    const { text } = await bundleOf('import "xi-console/elements/channel-list";');
    expect(text).toContain("customElements");
    expect(tagsBeside("xi-channel-list", text)).toEqual([]);
  });
});
