import { spawnSync } from "node:child_process";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { withPackage } from "./with-package.mjs";

const fixtures = "tests/types";
const resolutions = {
  bundler: { module: "esnext", moduleResolution: "bundler" },
  node16: { module: "node16", moduleResolution: "node16" },
};

const configOf = (resolution) => ({
  compilerOptions: {
    ...resolution,
    target: "es2022",
    lib: ["es2023", "dom", "dom.iterable"],
    jsx: "react-jsx",
    types: [],
    strict: true,
    noEmit: true,
    // The package's own declarations are looked at too.
    skipLibCheck: false,
  },
  include: ["*.ts", "*.tsx"],
});

const templateConfig = {
  compilerOptions: { ...configOf(resolutions.bundler).compilerOptions, skipLibCheck: true },
  vueCompilerOptions: { strictTemplates: true },
  include: ["*.vue", "*.svelte"],
};

const node = (folder, ...args) => {
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8" });
  return `${stdout}${stderr}`;
};
const tool = (path) => resolve("node_modules", path);
const compiler = tool("@typescript/native/bin/tsc");

/** Lines of a template that its tool finds fault with, by the numbers it prints. */
const templateTools = {
  "page.vue": {
    run: (folder) => node(folder, tool("vue-tsc/bin/vue-tsc.js"), "-p", ".", "--pretty", "false"),
    fault: /^page\.vue\((\d+),\d+\): error (.*)/,
  },
  "page.svelte": {
    run: (folder) =>
      node(
        folder,
        tool("svelte-check/bin/svelte-check"),
        "--output",
        "machine",
        "--threshold",
        "error",
      ),
    fault: /^\d+ ERROR "page\.svelte" (\d+):\d+ (.*)/,
  },
};

const wrongMark = "<!-- wrong -->";

/** Runs in a copy of `tests/types`, beside the package. */
const withUses = (run) =>
  withPackage((folder) => {
    cpSync(fixtures, folder, { recursive: true });
    writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
    return run(folder);
  });

test.each(Object.entries(resolutions))("modules compile, resolved as %s does", (_, resolution) =>
  withUses((folder) => {
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(configOf(resolution)));
    expect(node(folder, compiler, "-p", ".", "--pretty", "false")).toBe("");
  }),
);

test.each(Object.keys(templateTools))(
  "of %s its tool finds the lines that are wrong, and no other",
  (name) =>
    withUses((uses) => {
      const folder = join(uses, "templates");
      writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(templateConfig));
      const { run, fault } = templateTools[name];
      const said = [...run(folder).split("\n")].flatMap((line) => fault.exec(line)?.[1] ?? []);
      const lines = readFileSync(join(folder, name), "utf8").split("\n");
      const wrong = lines.flatMap((line, index) => (line.includes(wrongMark) ? [index + 1] : []));
      expect(wrong).not.toEqual([]);
      expect([...new Set(said.map(Number))].sort((a, b) => a - b)).toEqual(wrong);
    }),
);
