import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { throughDoors } from "./scripts/build/through-doors.mjs";

/** Fetched only when they are needed. */
const lazy =
  /(agreement|calendar|chart-png|cipher|ui\/[a-z-]+\/(confirm-dialog|dialog|drawer|live|uncovered)|echarts|pinyin|qr-|react-day-picker|crypto-js|uqr|date-fns|text\/en)/;
const signInParts =
  /src\/core\/(api|session|theme|navigation)\/|src\/core\/form\/(form-(field|layout)|patterns|use-rules|use-xi-form)|src\/core\/text\/(zh-cn\/)?(auth|define-text|element|form|route|session|ui|use-text)|react-hook-form|src\/core\/ui\/(ui-root|[a-z-]+\/(button|call-error|checkbox|field-style|icon|layout\.|link|password-input|segmented|option-input|skeleton|spinner|states|text-input|toast|use-error|use-countdown|visually|confirm\.|late\.|on-demand|stepper))/;
const shared = /node_modules\/@tanstack|src\/core\/(chart|format|query|text|ui)\//;

const isSignIn = (id: string) => signInParts.test(id) && !lazy.test(id);
const isConsole = (id: string) => shared.test(id) && !signInParts.test(id) && !lazy.test(id);

/** The console. `npm run dev` talks to a service on PORT (5180). */
export default defineConfig({
  root: "host",
  plugins: [throughDoors(), react()],
  build: {
    outDir: "../dist/host",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // Sign-in loads none of this; every screen behind it loads all of it, in one request.
            { name: "console", test: isConsole, priority: 2, minShareCount: 2 },
            { name: "sign-in", test: isSignIn, priority: 1, minShareCount: 2 },
          ],
        },
      },
    },
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
