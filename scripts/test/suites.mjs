import { rmSync } from "node:fs";
import { join } from "node:path";
import { servedParts } from "../build/parts.mjs";
import { findChromium } from "./chromium.mjs";
import { canLaunchCitus, startCitus } from "./citus.mjs";
import { check, rules, runVitest, staticChecks } from "./commands.mjs";
import {
  findApksigner,
  findArkTs,
  findJdk,
  findMaven,
  findObjc,
  findPromtool,
} from "./compilers.mjs";
import { engines } from "./engines.mjs";
import { runCommand } from "./lanes.mjs";
import { hasPostgres, startPostgres } from "./postgres.mjs";
import { readReport, skippedFor } from "./results.mjs";
import { runAllFiles } from "./retry.mjs";

const absent = (name, packages) => ({
  name,
  run: async () => {
    console.log(`[${name}] ${packages} was neither found nor could be installed: skipped.`);
    return skippedFor;
  },
});

/** The jobs of the wanted suites, what takes longest first; `outputDir` takes their reports. */
export function jobsOf(wants, { outputDir, workers }) {
  const vitest = (name, args, env) => runVitest(name, args, { outputDir, workers, env });
  const seededDir = join(outputDir, "seeded");
  // One server may be named for all of them.
  const embedded = { TEST_DATABASE_URL: "", TEST_CITUS_URL: "" };
  const served = { XI_SEEDED_DATA: seededDir };
  // They change a copy of the tree and run its tests again and again.
  const uncached = { ...embedded, XI_TEST_CACHE: "" };

  const written = (name, path, needs = []) => ({
    name,
    needs,
    run: (files = [path]) => vitest(name, ["--project", "package", ...files], uncached),
  });
  // It compiles the whole tree with what was generated: compiled once, not twice.
  const generators = written("types and generators", "tests/generators");

  const builds = [
    check("build", "node", ["scripts/build.mjs", ...servedParts, "bench"]),
    check("demo data", "node", ["scripts/test/seed.mjs", seededDir], ["build"]),
  ];
  const packages = [
    check("npm build", "node", ["scripts/build.mjs", "npm"], ["build"]),
    ...["npm-package", "bundlers", "install", "types", "snippets", "projects", "samples"].map(
      (file) => written(`package: ${file}`, `tests/package/${file}.test.mjs`, ["npm build"]),
    ),
  ];

  function findCompilers() {
    if (!findJdk())
      console.log(
        "A JDK and Android's JSON were neither found nor could be installed: the Android SDK is not tested.",
      );
    if (!findMaven())
      console.log(
        "Maven and Gradle were neither found nor could be installed: the packages of the Android SDK are read by us alone.",
      );
    if (!findObjc())
      console.log(
        "clang and GNUstep were neither found nor could be installed: the iOS SDK is not tested.",
      );
    if (!findArkTs())
      console.log(
        "Huawei's compiler was neither found nor could be installed: ArkTS is not checked.",
      );
  }

  function units() {
    if (!findApksigner())
      console.log("apksigner was neither found nor could be installed: our verifier speaks alone.");
    if (!findPromtool())
      console.log(
        "promtool was neither found nor could be installed: metrics are read by us alone.",
      );
    return [
      {
        name: "service on the embedded store",
        run: (files = []) =>
          vitest("service on the embedded store", ["--project", "service", ...files], {
            ...embedded,
            ...byCluster,
            XI_TEST_POSTGRES: wants("postgres") && hasPostgres() ? "1" : "",
          }),
      },
      {
        name: "screens",
        run: (files = []) => vitest("screens", ["--project", "screens", ...files], embedded),
      },
    ];
  }

  const ownsCitus = wants("citus") && canLaunchCitus();
  const hasCitus = ownsCitus || (wants("citus") && Boolean(process.env.TEST_CITUS_URL));

  // Files that the cluster runs need no other store.
  const byCluster = { XI_TEST_CITUS: hasCitus ? "1" : "" };

  const postgres = {
    name: "service on PostgreSQL",
    async run(files = []) {
      const server = await startPostgres();
      if (!server) return absent(this.name, "postgresql").run();
      try {
        const args = ["--project", "service", ...files];
        const env = { TEST_DATABASE_URL: server.url, TEST_CITUS_URL: "", ...byCluster };
        return await vitest(this.name, args, env);
      } finally {
        server.stop();
      }
    },
  };

  function citus() {
    const name = "service on Citus";
    const run = async (files = []) => {
      const cluster = startCitus();
      try {
        const args = ["--project", "service", ...files];
        return await vitest(name, args, { TEST_CITUS_URL: cluster?.url ?? "" });
      } finally {
        cluster?.stop();
      }
    };
    const citusFaults = "faults of Citus";
    const args = ["--project", "attack", "tests/attack/citus-faults.test.ts"];
    return [
      hasCitus ? { name, run } : absent(name, "a Citus cluster (TEST_CITUS_URL)"),
      // Nodes are killed: never those of a cluster that somebody else runs.
      ownsCitus
        ? { name: citusFaults, needs: ["build"], run: () => vitest(citusFaults, args, embedded) }
        : absent(citusFaults, "a Citus cluster of its own"),
    ];
  }

  function elements({ name, packages: needed, find }, index) {
    const title = `elements in ${name}`;
    const browser = find();
    if (!browser) return absent(title, needed);
    const file = join(outputDir, `browser-${name}.json`);
    const env = {
      ...served,
      XI_ENGINE: name,
      XI_BROWSER: browser,
      XI_REPORT: file,
      XI_FIXTURES: "built",
      XI_TEST_PORT: String(8907 + index),
    };
    const runOnce = async (files = []) => {
      rmSync(file, { force: true });
      const args = ["wtr", "--config", "tests/browser/web-test-runner.config.mjs"];
      const { status } = await runCommand(title, "npx", args, {
        ...env,
        XI_FILES: files.join(","),
      });
      return readReport(file, status);
    };
    // WebKitGTK crashes now and then.
    const run = (files) => runAllFiles(runOnce, files);
    return { name: title, needs: ["demo data", "pages of hosts"], run };
  }

  function journeys() {
    const chromium = findChromium();
    if (!chromium) return absent("journeys", "chromium");
    const env = { ...served, XI_CHROMIUM: chromium };
    const run = (files = []) => vitest("journeys", ["--project", "e2e", ...files], env);
    return { name: "journeys", needs: ["demo data"], run };
  }

  function attack() {
    const isWhole = hasPostgres();
    if (!isWhole)
      console.log(
        "PostgreSQL was neither found nor could be installed: it is not restarted, and no console moves to it.",
      );
    const absentServers = isWhole ? [] : ["--exclude", "tests/attack/postgres-*.test.ts"];
    const args = ["--exclude", "tests/attack/citus-*.test.ts", ...absentServers];
    const run = async (files = []) => {
      // Half of its time goes into statements, and a server runs them four times as fast.
      const server = isWhole ? await startPostgres() : null;
      try {
        const env = { TEST_DATABASE_URL: server?.url ?? "", TEST_CITUS_URL: "" };
        return await vitest("attack", ["--project", "attack", ...args, ...files], env);
      } finally {
        server?.stop();
      }
    };
    return { name: "attack", needs: ["build"], run };
  }

  const isBuilt = ["browser", "e2e", "attack", "citus"].some(wants);
  if (["unit", "e2e", "postgres", "citus"].some(wants)) findCompilers();
  const isPacked = wants("package") || wants("browser");
  // Most wait for the build. Short ones come last: they fill the lanes until the longest have ended.
  return [
    ...(isBuilt ? builds : []),
    ...(wants("e2e") ? [journeys()] : []),
    ...(wants("attack") ? [attack()] : []),
    ...(wants("citus") ? citus() : []),
    ...(wants("unit") ? units() : []),
    ...(isPacked ? packages.slice(0, 1) : []),
    ...(wants("browser")
      ? [
          check("pages of hosts", "node", ["scripts/test/host-pages.mjs"], ["npm build"]),
          ...engines.map(elements),
        ]
      : []),
    ...(wants("postgres") ? [postgres] : []),
    ...(wants("static") ? [generators] : []),
    ...(wants("package") ? packages.slice(1).toReversed() : []),
    ...(wants("static") ? [rules({ outputDir, workers }), ...staticChecks] : []),
  ];
}
