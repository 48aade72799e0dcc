import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { defineConfig, type Options } from "tsup";
import manifest from "./package.json" with { type: "json" };
import { smallParts } from "./scripts/build/tiny-dynamic-imports.mjs";

const programs = readdirSync("service/cli")
  .filter((file) => file.endsWith(".ts"))
  .map((file) => [`cli/${basename(file, ".ts")}`, `service/cli/${file}`]);

/** `import text from "./file?raw"`, as vite has it. */
const rawFiles: NonNullable<Options["esbuildPlugins"]>[number] = {
  name: "raw-files",
  setup(build) {
    build.onResolve({ filter: /\?raw$/ }, ({ path, resolveDir }) => ({
      path: join(resolveDir, path.slice(0, -"?raw".length)),
      namespace: "raw",
    }));
    build.onLoad({ filter: /./, namespace: "raw" }, async ({ path }) => ({
      contents: await readFile(path),
      loader: "text",
    }));
  },
};

/** The service takes the Chinese words of screens and never fetches their English ones. */
const leaveEnglish: NonNullable<Options["esbuildPlugins"]>[number] = {
  name: "leave-english",
  setup(build) {
    build.onResolve({ filter: /^\.\/en\// }, ({ path, kind }) =>
      kind === "dynamic-import" ? { path, external: true } : null,
    );
  },
};

/** The service, its command-line programs and what measures it; dependencies stay outside. */
const service: Options = {
  name: "service",
  entry: {
    main: "service/main.ts",
    "upload-worker": "service/files/upload-worker.ts",
    "cli/bench": "bench/bench.ts",
    ...Object.fromEntries(programs),
  },
  outDir: "dist/service",
  format: "esm",
  platform: "node",
  target: "node20",
  splitting: true,
  // Only bench drives a browser, and only where development has one.
  external: ["playwright"],
  esbuildPlugins: [rawFiles, leaveEnglish],
  sourcemap: true,
  clean: true,
};

/** The npm package, from the entries that scripts/build/npm-entries.mjs writes; dependencies stay outside. */
const library: Options = {
  name: "library",
  entry: ["dist/.npm-entries/**/*.ts", "!dist/.npm-entries/definitions/*"],
  outDir: "dist/npm",
  format: "esm",
  platform: "browser",
  target: "es2022",
  splitting: true,
  metafile: true,
  esbuildPlugins: [smallParts()],
  define: { __XI_VERSION__: JSON.stringify(manifest.version) },
  clean: true,
};

/** The agent of an edge: one file that runs where there is nothing but Node.js and nginx. */
const edge: Options = {
  name: "edge",
  entry: { "xi-edge": "edge/main.ts" },
  outDir: "dist/edge",
  outExtension: () => ({ js: ".mjs" }),
  format: "esm",
  platform: "node",
  target: "node20",
  splitting: false,
  noExternal: [/.*/],
  clean: true,
};

const declarations = "dist/.npm-types/dist/.npm-entries";

/** The declarations of the npm package, bundled from those that tsc writes of its entries. */
const types = (): Options => ({
  name: "types",
  entry: Object.fromEntries(
    readdirSync(declarations, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".d.ts") && !file.startsWith("definitions"))
      .map((file) => [file.slice(0, -".d.ts".length), `${declarations}/${file}`]),
  ),
  outDir: "dist/npm",
  format: "esm",
  dts: { only: true },
});

/** `tsup --env.PART library` builds one of them. */
export default defineConfig(({ env }) => {
  const part = env?.PART;
  if (part === "service") return service;
  if (part === "edge") return edge;
  if (part === "library") return library;
  if (part === "types") return types();
  throw new Error(`no part ${part}`);
});
