import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { throughDoors } from "./scripts/build/through-doors.mjs";

export default defineConfig({
  plugins: [throughDoors(), react()],
  test: {
    reporters: ["default"],
    projects: [
      {
        extends: true,
        test: {
          name: "service",
          environment: "node",
          globalSetup: ["tests/support/empty-store.ts"],
          isolate: false,
          maxWorkers: 2,
          include: [
            "tests/unit/service/**/*.test.ts",
            "tests/unit/scripts/**/*.test.mjs",
            "tests/contract/**/*.test.ts",
          ],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "screens",
          environment: "jsdom",
          globalSetup: ["tests/support/empty-store.ts"],
          isolate: false,
          maxWorkers: 2,
          include: ["tests/unit/{core,widgets,host}/**/*.test.{ts,tsx}"],
          setupFiles: ["tests/support/jsdom.ts"],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "e2e",
          environment: "node",
          include: ["tests/e2e/**/*.test.ts"],
          globalSetup: ["tests/e2e/seed-once.ts"],
          testTimeout: 120_000,
          hookTimeout: 240_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
