import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import manifest from "./package.json" with { type: "json" };

/** The elements for any page: one loader with a stable name, each widget a chunk of its own. */
export default defineConfig({
  plugins: [react()],
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
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: { xi: "src/widgets/elements.ts" },
      preserveEntrySignatures: "allow-extension",
      output: {
        entryFileNames: "[name].js",
        chunkFileNames: "chunks/[name]-[hash].js",
        assetFileNames: "assets/[name]-[hash][extname]",
      },
    },
  },
});
