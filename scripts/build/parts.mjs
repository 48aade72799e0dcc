import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { compressFolder } from "./compress.mjs";
import { buildDocs } from "./docs.mjs";
import { nameBuild } from "./embed-entries.mjs";
import { writeIntegrity } from "./embed-integrity.mjs";
import { writeGalleryTags } from "./gallery-tags.mjs";
import { buildNpm } from "./npm.mjs";
import { buildSignInPage } from "./sign-in-page.mjs";

const stampFolder = join("dist", ".stamps");

function run(...args) {
  // Whoever builds from within a test would get React's development code.
  const env = { ...process.env, NODE_ENV: "production" };
  const { status } = spawnSync(process.execPath, args, { stdio: "inherit", env });
  if (status !== 0) throw new Error(`构建失败：${args.join(" ")}`);
}

const vite = (config, ...more) =>
  run("node_modules/vite/bin/vite.js", "build", "--config", config, "--logLevel", "warn", ...more);

/** Parts of the build, with their sources and commands. */
export const parts = {
  host: {
    sources: ["src", "host", "vite.config.ts"],
    output: "dist/host/index.html",
    build() {
      vite("vite.config.ts");
      compressFolder("dist/host");
      return buildSignInPage("dist/sign-in");
    },
  },
  embed: {
    sources: ["src", "docs/demo", "package.json", "vite.embed.config.ts"],
    output: "dist/embed/integrity.json",
    build() {
      vite("vite.embed.config.ts");
      nameBuild();
      vite("vite.embed.config.ts", "--mode", "loader");
      writeIntegrity();
      writeGalleryTags();
      compressFolder("dist/embed");
    },
  },
  docs: {
    sources: ["docs", "README.md", "scripts/docs", "src", "vite.embed.config.ts"],
    output: "dist/docs/index.html",
    async build() {
      // Its pages tell the sizes of the embed.
      if (isStale("embed")) await build("embed");
      return buildDocs();
    },
  },
  npm: {
    sources: ["src", "docs/npm.md", "package.json", "tsup.config.ts", "vite.embed.config.ts"],
    output: "dist/package/custom-elements.json",
    async build() {
      // It carries the script for pages without a bundler.
      if (isStale("embed")) await build("embed");
      buildNpm();
    },
  },
  bench: {
    sources: ["src", "tests/fixtures/stock-r2wc", "bench/components"],
    output: "dist/bench/data-components.js",
    build() {
      vite("tests/fixtures/stock-r2wc/vite.config.ts");
      vite("bench/components/vite.config.ts");
    },
  },
  sdk: {
    sources: ["sdk", "scripts/sdk", "scripts/pack-sdk.mjs", "tests/support/sdk/android/stubs"],
    output: "dist/sdk/sdks.json",
    build() {
      // Files of an earlier version are not for download any more.
      rmSync("dist/sdk", { recursive: true, force: true });
      run("scripts/pack-sdk.mjs");
    },
  },
  service: {
    sources: ["src/core", "service", "bench", "tsup.config.ts"],
    output: "dist/service/main.js",
    build: () => run("node_modules/tsup/dist/cli-default.js", "--env.PART", "service", "--silent"),
  },
  edge: {
    sources: ["edge", "src/core/api/contract", "service/base/public-address.ts", "tsup.config.ts"],
    output: "dist/edge/xi-edge.mjs",
    build: () => run("node_modules/tsup/dist/cli-default.js", "--env.PART", "edge", "--silent"),
  },
  store: {
    sources: ["service/store", "service/cli/empty-store.ts"],
    output: "dist/empty-store/pg/PG_VERSION",
    async build() {
      if (isStale("service")) await build("service");
      rmSync("dist/empty-store", { recursive: true, force: true });
      run("dist/service/cli/empty-store.js", "dist/empty-store");
    },
  },
};

/** Parts that the service needs to start; the npm package is for integrators and comes later. */
export const servedParts = Object.keys(parts).filter((name) => !["npm", "bench"].includes(name));

function newestMs(path) {
  if (!existsSync(path)) return 0;
  const found = statSync(path);
  if (!found.isDirectory()) return found.mtimeMs;
  // A folder's own time tells of files removed from it.
  return Math.max(found.mtimeMs, ...readdirSync(path).map((name) => newestMs(join(path, name))));
}

const stampOf = (name) => join(stampFolder, name);

/** True when a part was never built or a source is newer than its last build. */
export function isStale(name) {
  const { sources, output } = parts[name];
  if (!existsSync(output) || !existsSync(stampOf(name))) return true;
  const builtMs = statSync(stampOf(name)).mtimeMs;
  return [...sources, "package-lock.json", "scripts/build"].some(
    (path) => newestMs(path) > builtMs,
  );
}

/** Builds one part; the stamp carries the time before the build, so a change meanwhile is not lost. */
export async function build(name) {
  console.log(`正在构建 ${name} …`);
  mkdirSync(stampFolder, { recursive: true });
  const pending = `${stampOf(name)}.pending`;
  writeFileSync(pending, "");
  await parts[name].build();
  renameSync(pending, stampOf(name));
}
