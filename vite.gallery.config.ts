import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { bypassBarrels } from "./scripts/build/bypass-barrels.mjs";

/** The gallery: `npx vite -c vite.gallery.config.ts`. Built, it is served under the policy of the console. */
export default defineConfig({
  root: "docs/gallery",
  plugins: [bypassBarrels(), react()],
  build: { target: "es2022", outDir: "../../dist/gallery", emptyOutDir: true },
  server: { port: 5230 },
  preview: {
    port: 5231,
    headers: {
      "Content-Security-Policy":
        "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
    },
  },
});
