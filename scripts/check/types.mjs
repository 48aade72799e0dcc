import { spawnSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";

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

/** Compiles the modules of `tests/types` by each resolution; what the compiler says. */
function moduleFaults(folder) {
  return Object.entries(resolutions).flatMap(([name, resolution]) => {
    const config = `tsconfig.${name}.json`;
    writeFileSync(join(folder, config), JSON.stringify(configOf(resolution)));
    const said = node(folder, compiler, "-p", config, "--pretty", "false");
    return said
      ? said
          .trim()
          .split("\n")
          .map((line) => `${name}: ${line}`)
      : [];
  });
}

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

/** What a template's tool says of a line that is right, or does not say of one that is marked as wrong. */
function templateFaults(folder, name) {
  const { run, fault } = templateTools[name];
  const text = run(folder);
  const said = text.split("\n").flatMap((line) => {
    const [, at, what] = fault.exec(line) ?? [];
    return at ? [{ at: Number(at), what }] : [];
  });
  const lines = readFileSync(join(folder, name), "utf8").split("\n");
  const isWrong = (at) => lines[at - 1]?.includes(wrongMark) ?? false;
  const heard = new Set(said.map(({ at }) => at));
  if (said.length === 0) return [`${name}: the tool said nothing of its slips: ${text}`];
  return [
    ...said.filter(({ at }) => !isWrong(at)).map(({ at, what }) => `${name}:${at}: ${what}`),
    ...lines.flatMap((line, index) =>
      line.includes(wrongMark) && !heard.has(index + 1)
        ? [`${name}:${index + 1}: taken for right`]
        : [],
    ),
  ];
}

/** A folder in which the package is where an installation would put it, and the frameworks are found. */
export function withPackage(packageFolder, run) {
  mkdirSync("dist", { recursive: true });
  const folder = mkdtempSync(resolve("dist/.types-"));
  try {
    mkdirSync(join(folder, "node_modules"));
    symlinkSync(packageFolder, join(folder, "node_modules", "xi-console"), "junction");
    writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
    return run(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Compiles the uses of `tests/types` against the built package; what the tools say. */
export function typeFaults(packageFolder) {
  return withPackage(packageFolder, (folder) => {
    cpSync(fixtures, folder, { recursive: true });
    const templates = join(folder, "templates");
    writeFileSync(join(templates, "tsconfig.json"), JSON.stringify(templateConfig));
    return [
      ...moduleFaults(folder),
      ...Object.keys(templateTools).flatMap((name) => templateFaults(templates, name)),
    ];
  });
}
