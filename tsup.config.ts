import { defineConfig } from "tsup";

/** The service and its command-line programs; dependencies stay outside. */
export default defineConfig({
  entry: ["host/service/main.ts", "host/service/cli/*.ts"],
  outDir: "dist/service",
  format: "esm",
  platform: "node",
  target: "node20",
  splitting: true,
  // Only bench drives a browser, and only where development has one.
  external: ["playwright"],
  sourcemap: true,
  clean: true,
});
