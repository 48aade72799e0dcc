import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { throughDoors } from "./scripts/build/through-doors.mjs";

/** Files that open no test store; all others take theirs from tests/support, some through a world. */
const withoutStore = [
  "tests/unit/service",
  "tests/unit/edge",
  "tests/unit/scripts",
  "tests/contract",
].flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.test\.\w+$/.test(name))
    .map((name) => join(room, name))
    .filter((file) => !/\/support\/|\/(report|money)-world"/.test(readFileSync(file, "utf8"))),
);

/** Plans of a cluster; there are none elsewhere. */
const onCluster = ["store", "ingest"].map((room) => `tests/unit/service/${room}/one-shard.test.ts`);

/** Old migrations, run again: on a cluster they run before the tables are spread. */
const beforeSpread = ["tests/unit/service/store/campaigns-migration.test.ts"];

/**
 * What the store is changes nothing for them: cores of the SDKs, and what is decided before a statement is
 * sent (who may call what, pictures and uploads that are no such thing, text that is cleaned, the words of
 * refusals). The statements around them run on every engine by other files. Each engine prints a schema in
 * its own words: the file is in those of the embedded one.
 */
const onEmbedded = [
  "tests/unit/sdk/**",
  ...[
    "areas/certification/hostile-pictures",
    "areas/certification/plain-pictures",
    "areas/integration/acting",
    "files/hostile-uploads",
    "ingest/accept/clean",
    "ingest/accept/odd-bytes",
    "store/schema-file",
    "words/english",
  ].map((name) => `tests/unit/service/${name}.test.ts`),
];

function leftOut(): string[] {
  if (process.env.TEST_CITUS_URL) return [...withoutStore, ...onEmbedded, ...beforeSpread];
  return process.env.TEST_DATABASE_URL ? [...withoutStore, ...onEmbedded, ...onCluster] : onCluster;
}

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
          globalSetup: ["tests/support/empty-store.ts", "tests/support/upload-worker.ts"],
          isolate: false,
          include: [
            "tests/unit/{service,sdk,edge}/**/*.test.ts",
            "tests/unit/scripts/**/*.test.mjs",
            "tests/contract/**/*.test.ts",
          ],
          // A server changes nothing for those that never reach it.
          exclude: leftOut(),
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
      {
        extends: true,
        test: {
          name: "screens",
          environment: "jsdom",
          globalSetup: ["tests/support/empty-store.ts", "tests/support/upload-worker.ts"],
          isolate: false,
          include: ["tests/unit/{core,widgets,host}/**/*.test.{ts,tsx}"],
          setupFiles: ["tests/support/jsdom.ts"],
          // Rules are added one by one, as in production: a whole sheet is read again for each otherwise.
          env: { SC_DISABLE_SPEEDY: "false" },
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          name: "attack",
          environment: "node",
          isolate: false,
          globalSetup: ["tests/support/empty-store.ts", "tests/support/upload-worker.ts"],
          include: ["tests/attack/**/*.test.ts"],
          // Rounds of restarts on a machine that is full: a guard against what hangs.
          testTimeout: 900_000,
          hookTimeout: 300_000,
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          name: "static",
          environment: "node",
          include: ["tests/static/**/*.test.mjs"],
          // Some ask the compiler about the whole contract.
          testTimeout: 240_000,
        },
      },
      {
        extends: true,
        test: {
          name: "package",
          environment: "node",
          include: ["tests/{package,generators}/**/*.test.mjs"],
          // As it is for those who install the package.
          env: { NODE_ENV: "production" },
          testTimeout: 900_000,
          hookTimeout: 300_000,
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          name: "e2e",
          environment: "node",
          isolate: false,
          include: ["tests/e2e/**/*.test.ts"],
          globalSetup: ["tests/e2e/seed-once.ts"],
          testTimeout: 300_000,
          hookTimeout: 300_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
