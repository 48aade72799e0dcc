import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { bootScript } from "./scripts/build/boot-script.mjs";
import { bypassBarrels } from "./scripts/build/bypass-barrels.mjs";
import { checkedImports } from "./scripts/build/checked-imports.mjs";
import { noChunkCycles } from "./scripts/build/chunk-cycles.mjs";
import { hostChunk } from "./scripts/build/host-chunks.mjs";
import { inlineRuntime } from "./scripts/build/inline-runtime.mjs";
import { routeFiles } from "./scripts/build/route-files.mjs";
import { stripUnusedLibraryCode } from "./scripts/build/unused-library-code.mjs";

/** The console. `npm run dev` talks to a service on PORT (5180). */
export default defineConfig({
  root: "host",
  plugins: [
    checkedImports(),
    bypassBarrels(),
    react(),
    stripUnusedLibraryCode(),
    noChunkCycles(),
    inlineRuntime("frame"),
    routeFiles(),
    bootScript(),
  ],
  build: {
    outDir: "../dist/host",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The frame is what every page behind sign-in needs.
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        // Two letters more than by default: names that an earlier build used for other content stay unused.
        chunkFileNames: "assets/[name]-[hash:10].js",
        entryFileNames: "assets/[name]-[hash:10].js",
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: hostChunk, debugName: "shared" }],
        },
      },
    },
  },
  server: {
    port: 5181,
    proxy: Object.fromEntries(
      [
        ...["/xi/", "/api/", "/e/", "/l/", "/sdk/", "/privateout/", "/config.json"],
        ...["/healthz", "/readyz", "/livez"],
      ].map((path) => [path, `http://127.0.0.1:${process.env.PORT ?? 5180}`]),
    ),
  },
});
