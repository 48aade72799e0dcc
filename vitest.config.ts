import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { bypassBarrels } from "./scripts/build/bypass-barrels.mjs";

function testFilesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.test\.\w+$/.test(name))
    .map((name) => join(folder, name));
}

/**
 * Files that open no test store; all others take theirs from tests/support, some through a world. What lies in
 * a data folder is embedded wherever the tests run.
 */
const withoutStore = [
  "tests/unit/service",
  "tests/unit/edge",
  "tests/unit/scripts",
  "tests/contract",
].flatMap((folder) =>
  testFilesIn(folder).filter(
    (file) => !/\/support\/(?!empty-data)|\/(report|money)-world"/.test(readFileSync(file, "utf8")),
  ),
);

/** Plans of a cluster; there are none elsewhere. */
const onCluster = ["store", "ingest"].map((room) => `tests/unit/service/${room}/one-shard.test.ts`);

/** Old migrations, run again: on a cluster they run before the tables are spread. */
const beforeSpread = ["tests/unit/service/store/campaigns-migration.test.ts"];

/**
 * What the store is changes nothing for them: cores of the SDKs, the facts of the demo data, and what is
 * decided before a statement is sent (who may call what, pictures and uploads that are no such thing, text
 * that is cleaned, the words of refusals). The statements around them run on every engine by other files. Each engine prints a schema in
 * its own words: the file is in those of the embedded one.
 */
const onEmbedded = [
  "tests/unit/sdk/**",
  ...[
    "features/certification/hostile-images",
    "features/certification/plain-images",
    "features/integration/acting",
    "base/message",
    "files/hostile-uploads",
    "ingest/accept/clean",
    "ingest/accept/odd-bytes",
    "store/schema-file",
  ].map((name) => `tests/unit/service/${name}.test.ts`),
];

const unit = (folders: readonly string[]) =>
  folders.map((name) => `tests/unit/service/${name}/**/*.test.ts`);

/** Counts, reports, postbacks and links: where a cluster is at hand they run on it. */
const split = unit([
  "ads",
  "postback",
  "reporting",
  "seed",
  ...["analysis", "event", "link", "param", "report"].map((feature) => `features/${feature}`),
]);

/** Each store has its own partitions and ways to copy. */
const onEveryServer = [
  ...unit(["store"]),
  "tests/unit/service/metrics/metrics.test.ts",
  "tests/unit/service/move/move.test.ts",
];

const everyCall = "tests/contract/every-call.test.ts";

/** Statements of the ingestion that a cluster splits; what decides among events is the same everywhere. */
const splitIngestion = [
  ...unit(["ingest/batch", "ingest/count"]),
  ...["one-shard", "pipeline", "prune", "recount", "take-over"].map(
    (name) => `tests/unit/service/ingest/${name}.test.ts`,
  ),
];

/** What parallel requests decide: money, limits, accounts, codes that are taken once, and the queues. */
const contended = [
  "audit",
  "access",
  "calls",
  "ingest",
  "jobs",
  "move",
  "web",
  ...["account", "app", "auth", "channel", "domain", "export", "finance", "message", "webhook"].map(
    (feature) => `features/${feature}`,
  ),
];

/**
 * Files of them that let things happen at the same time. The embedded store is PostgreSQL with one
 * connection: a statement by itself answers the same there, and every call is made by every-call on a server
 * or a cluster.
 */
const atTheSameTime = contended
  .map((name) => `tests/unit/service/${name}`)
  .flatMap((folder) => testFilesIn(folder))
  .filter((file) => /Promise\.(all|race)/.test(readFileSync(file, "utf8")));

/**
 * Files that ask their store so much that a server takes half the time. What they find out is the same
 * everywhere.
 */
const demanding = [
  "ads/monitor-links",
  "features/channel/channel-import",
  "features/finance/money-history",
  "features/limits",
  "ingest/take-over-agree",
  "seed/seed-facts",
  "web/open/page-cursor",
].map((name) => `tests/unit/service/${name}.test.ts`);

/** Files that a cluster runs where there is one. */
const onTheCluster = [...splitIngestion, ...split];

/** Only the embedded store can run them. */
const onlyEmbedded = [...withoutStore, ...onEmbedded, ...beforeSpread];

/** Those of the cluster as files, but for what only the embedded store can run. */
const runByTheCluster = onTheCluster
  .map((pattern) => pattern.replace("/**/*.test.ts", ""))
  .flatMap((path) => (path.endsWith(".ts") ? [path] : testFilesIn(path)))
  .filter((file) => !onlyEmbedded.includes(file) && !demanding.includes(file));

/** The same of a server, but for the moves from one store to the other. */
const runByTheServer = [...atTheSameTime, ...demanding].filter(
  (file) => !onlyEmbedded.includes(file) && !file.includes("/move/"),
);

/**
 * Files of a run. The embedded store runs all by itself; a server runs what it could do otherwise: figures
 * of split tables on Citus, what happens at the same time on PostgreSQL. Without a cluster PostgreSQL runs
 * both; with one, every-call is made on it, which is PostgreSQL too. What a server runs is not run once more
 * on the embedded store, but for every-call; all screens and journeys do their work there.
 */
function filesOf(env: NodeJS.ProcessEnv) {
  const { TEST_CITUS_URL, TEST_DATABASE_URL, XI_TEST_CITUS, XI_TEST_POSTGRES } = env;
  const exclude = [...withoutStore, ...onEmbedded];
  if (TEST_CITUS_URL) {
    return {
      include: [...onEveryServer, everyCall, ...onTheCluster],
      exclude: [...exclude, ...beforeSpread, ...demanding],
    };
  }
  if (TEST_DATABASE_URL) {
    const include = [
      ...onEveryServer,
      ...atTheSameTime,
      ...demanding,
      "tests/unit/service/*.test.ts",
      "tests/unit/service/features/*.test.ts",
      ...(XI_TEST_CITUS ? [] : [everyCall, ...split]),
    ];
    return { include, exclude: [...exclude, ...onCluster] };
  }
  const include = [
    "tests/unit/{service,sdk,edge}/**/*.test.ts",
    "tests/unit/scripts/**/*.test.mjs",
    "tests/contract/**/*.test.ts",
  ];
  const elsewhere = [
    ...(XI_TEST_CITUS ? runByTheCluster : []),
    ...(XI_TEST_POSTGRES ? runByTheServer : []),
  ];
  return { include, exclude: [...onCluster, ...elsewhere] };
}

export default defineConfig({
  plugins: [bypassBarrels(), react()],
  test: {
    reporters: ["default"],
    // The message of a failed list is all that a run keeps of it.
    chaiConfig: { truncateThreshold: 2_000 },
    // Suites of one run share what was compiled; between runs a barrel may have changed what others import.
    experimental: {
      fsModuleCache: Boolean(process.env.XI_TEST_CACHE),
      fsModuleCachePath: process.env.XI_TEST_CACHE,
    },
    // On a machine that is full a second is not enough for what is waited for.
    expect: { poll: { timeout: 45_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "service",
          environment: "node",
          globalSetup: ["tests/support/empty-store.ts", "tests/support/upload-worker.ts"],
          isolate: false,
          ...filesOf(process.env),
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
          testTimeout: 300_000,
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
