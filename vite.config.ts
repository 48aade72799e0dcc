import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** The console. `npm run dev` talks to a service on PORT (5180). */
export default defineConfig({
  root: "host",
  plugins: [react()],
  build: {
    outDir: "../dist/host",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    port: 5181,
    proxy: Object.fromEntries(
      ["/xi/", "/api/", "/e/", "/l/", "/sdk/", "/privateout/", "/config.json", "/healthz"].map(
        (path) => [path, `http://127.0.0.1:${process.env.PORT ?? 5180}`],
      ),
    ),
  },
});
