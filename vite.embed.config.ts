import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import manifest from "./package.json" with { type: "json" };
import { noChunkCircles } from "./scripts/build/chunk-circles.mjs";
import { embedChunk } from "./scripts/build/embed-chunks.mjs";
import { throughDoors } from "./scripts/build/through-doors.mjs";

/** Nothing is preloaded, so `import()` needs no helper; vite would put its own into the loader. */
const plainImports = {
  name: "plain-imports",
  enforce: "pre" as const,
  load: (id: string) =>
    id === "\0vite/preload-helper.js" ? "export const __vitePreload = (load) => load();" : null,
};

/** The elements for any page: one loader with a stable name, each widget a chunk of its own. */
export default defineConfig({
  plugins: [plainImports, throughDoors({ within: "src/core/ui" }), react(), noChunkCircles()],
  base: "./",
  publicDir: "docs/demo",
  define: {
    "process.env.NODE_ENV": '"production"',
    __XI_VERSION__: JSON.stringify(manifest.version),
  },
  build: {
    outDir: "dist/embed",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    // The list of what each chunk preloads would be most of the loader; the groups keep chains short.
    modulePreload: false,
    rolldownOptions: {
      input: { xi: "src/widgets/elements.ts", resize: "src/core/frame/resize.ts" },
      preserveEntrySignatures: "allow-extension",
      output: {
        entryFileNames: "[name].js",
        chunkFileNames: "chunks/[name]-[hash].js",
        assetFileNames: "assets/[name]-[hash][extname]",
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: embedChunk, debugName: "shared" }],
        },
      },
    },
  },
});
