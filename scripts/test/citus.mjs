import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

/** A checkout may have a cluster for tests beside it; Debian has no package of the extension. */
const script = resolve(import.meta.dirname, "../../../shared/citus/cluster.sh");

function run(args) {
  const { status, stdout, stderr } = spawnSync("bash", [script, ...args], { encoding: "utf8" });
  if (status !== 0) console.log(`[citus] ${(stderr || stdout).trim()}`);
  return status === 0 ? stdout : null;
}

/**
 * A throw-away Citus cluster of a coordinator and two workers; null when there is none to start.
 * `TEST_CITUS_URL` names the coordinator of one that runs already.
 */
export function startCitus() {
  if (process.env.TEST_CITUS_URL) return { url: process.env.TEST_CITUS_URL, stop() {} };
  if (!existsSync(script)) return null;
  const dir = join(mkdtempSync(join(tmpdir(), "xi-citus-")), "nodes");
  // Its servers run as another user.
  spawnSync("chmod", ["755", resolve(dir, "..")]);
  const url = run(["start", dir])?.match(/^DATABASE_URL=(\S+)$/m)?.[1];
  const stop = () => run(["stop", dir]);
  if (url) return { url, stop };
  stop();
  return null;
}
