import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** The elements for any page: one loader with a stable name, each widget a chunk of its own. */
export default defineConfig({
  plugins: [react()],
  base: "./",
  publicDir: false,
  define: { "process.env.NODE_ENV": '"production"' },
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
