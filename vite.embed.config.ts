import react from "@vitejs/plugin-react";
import { defineConfig, type UserConfig } from "vite";
import manifest from "./package.json" with { type: "json" };
import { bypassBarrels } from "./scripts/build/bypass-barrels.mjs";
import { checkedImports } from "./scripts/build/checked-imports.mjs";
import { noChunkCycles } from "./scripts/build/chunk-cycles.mjs";
import { embedChunk } from "./scripts/build/embed-chunks.mjs";
import {
  buildName,
  chunkFilesForBundlers,
  definitionsWithWidgets,
  embedEntries,
  unnamedBuild,
  widgetTable,
} from "./scripts/build/embed-entries.mjs";
import { inlineRuntime } from "./scripts/build/inline-runtime.mjs";
import {
  stripUnusedConversions,
  stripUnusedLibraryCode,
} from "./scripts/build/unused-library-code.mjs";

const outDir = "dist/embed";

const common = {
  base: "./",
  define: {
    "process.env.NODE_ENV": '"production"',
    __XI_VERSION__: JSON.stringify(manifest.version),
  },
} satisfies UserConfig;

/**
 * The elements are drawn by Preact, which is 57 kB smaller and the loader's alone; the components of
 * the npm package are drawn by the React of their page (decision 0156).
 */
const preact = [
  { find: /^react(-dom)?$/, replacement: "preact/compat" },
  { find: /^react-dom\/client$/, replacement: "preact/compat/client" },
  { find: /^react\/jsx-runtime$/, replacement: "preact/compat/jsx-runtime" },
];

/** What all elements share, and each widget, as chunks; in a folder that the next step names. */
const chunks: UserConfig = {
  ...common,
  resolve: { alias: preact },
  plugins: [
    checkedImports(),
    definitionsWithWidgets(),
    bypassBarrels({ within: "src/core/ui" }),
    // Its door holds the dialog as well, which the app switcher fetches when it is asked for.
    bypassBarrels({ within: "src/widgets/app" }),
    react(),
    stripUnusedLibraryCode(),
    noChunkCycles(),
    inlineRuntime("runtime"),
  ],
  publicDir: "docs/demo",
  build: {
    outDir,
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    // The list of what each chunk preloads would be most of it; the groups keep chains short.
    modulePreload: false,
    rolldownOptions: {
      input: embedEntries(),
      preserveEntrySignatures: "allow-extension",
      output: {
        entryFileNames: `chunks/${unnamedBuild}/[name].js`,
        chunkFileNames: `chunks/${unnamedBuild}/[name].js`,
        assetFileNames: "assets/[name]-[hash][extname]",
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: embedChunk, debugName: "shared" }],
        },
      },
    },
  },
};

const browserOnly = {
  "typeof customElements": '"object"',
  "typeof global": '"undefined"',
  "typeof window": '"object"',
};

/** The scripts that pages name: one registers every tag, one sizes frames. */
const loader = (isForBundlers: boolean): UserConfig => ({
  ...common,
  plugins: [stripUnusedConversions(), ...(isForBundlers ? [chunkFilesForBundlers()] : [])],
  define: {
    ...common.define,
    // It runs in browsers only; what the sources ask for other places is left out.
    ...(isForBundlers ? {} : browserOnly),
    __XI_WIDGETS__: JSON.stringify(widgetTable()),
    __XI_BUILD__: JSON.stringify(buildName()),
  },
  publicDir: false,
  build: {
    outDir: isForBundlers ? "dist/npm/embed" : outDir,
    emptyOutDir: false,
    target: "es2022",
    minify: true,
    lib: {
      entry: { xi: "src/widgets/elements.ts", resize: "src/core/iframe/resize.ts" },
      formats: ["es"],
    },
    rolldownOptions: {
      output: { entryFileNames: "[name].js", minify: true, comments: false },
    },
  },
});

/** The elements for any page: `--mode loader`, or `bundlers`, after the chunks that it names. */
export default defineConfig(({ mode }) =>
  mode === "production" ? chunks : loader(mode === "bundlers"),
);
