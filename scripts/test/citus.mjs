import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { installPackages } from "./apt.mjs";

/** A checkout may have a cluster for tests beside it; Debian has no package of the extension. */
const script = resolve(import.meta.dirname, "../../../shared/citus/cluster.sh");

function run(args) {
  const { status, stdout, stderr } = spawnSync("bash", [script, ...args], { encoding: "utf8" });
  if (status !== 0) console.log(`[citus] ${(stderr || stdout).trim()}`);
  return status === 0 ? stdout : null;
}

/** Packages of a cluster; the extension requires the newest server version it supports. */
const serverPackages = ["postgresql-15", "postgresql-client-15"];

/**
 * A throw-away Citus cluster of a coordinator and two workers; null when there is none to start.
 * `TEST_CITUS_URL` names the coordinator of one that runs already.
 */
export const startCitus = () =>
  process.env.TEST_CITUS_URL ? { url: process.env.TEST_CITUS_URL, stop() {} } : launchCitus();

/** The same, never one that others use: `kill` ends a node at once, `up` starts it again; 0 is the coordinator. */
export function launchCitus() {
  if (!existsSync(script)) return null;
  return launch() ?? (installPackages(...serverPackages) ? launch() : null);
}

function launch() {
  const dir = join(mkdtempSync(join(tmpdir(), "xi-citus-")), "nodes");
  // Its servers run as another user.
  chmodSync(resolve(dir, ".."), 0o755);
  const url = run(["start", dir])?.match(/^DATABASE_URL=(\S+)$/m)?.[1];
  const stop = () => run(["stop", dir]);
  const kill = (node) => run(["kill", dir, String(node)]);
  const up = (node) => run(["up", dir, String(node)]);
  if (url) return { url, stop, kill, up };
  stop();
  return null;
}

/**
 * True when a cluster can be started here. Must run first: it may install missing packages, under
 * servers that other tests would be using.
 */
export function canLaunchCitus() {
  const cluster = launchCitus();
  cluster?.stop();
  return cluster !== null;
}
