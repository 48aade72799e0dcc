import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { bypassBarrels } from "../../scripts/build/bypass-barrels.mjs";

/** Builds one script with our data components, to be measured on an otherwise empty page. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [bypassBarrels(), react()],
  publicDir: false,
  define: { "process.env.NODE_ENV": '"production"' },
  build: {
    outDir: "../../dist/bench",
    emptyOutDir: false,
    target: "es2022",
    modulePreload: false,
    rolldownOptions: {
      input: `${import.meta.dirname}/data-components.tsx`,
      output: { entryFileNames: "data-components.js", chunkFileNames: "chunks/[name]-[hash].js" },
    },
  },
});
