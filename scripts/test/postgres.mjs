import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { installPackages } from "./apt.mjs";

function findBin() {
  const fromPath = spawnSync("pg_config", ["--bindir"], { encoding: "utf8" });
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian)
    ? readdirSync(debian).sort((a, b) => Number(b) - Number(a))
    : [];
  return [...versions.map((version) => `${debian}/${version}/bin`), fromPath.stdout?.trim()].find(
    (dir) => dir && existsSync(join(dir, "initdb")),
  );
}

const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

/** The server refuses to run as root; then it runs as the packages' own user, or nobody. */
function otherUser() {
  if (process.getuid?.() !== 0) return null;
  const idOf = (name) => {
    const id = spawnSync("id", ["-u", name], { encoding: "utf8" });
    return id.status === 0 ? Number(id.stdout) : null;
  };
  for (const name of ["postgres", "nobody"]) {
    const uid = idOf(name);
    if (uid !== null) return { name, uid };
  }
  return null;
}

/**
 * A throw-away PostgreSQL server on a free loopback port, installed through apt when missing and
 * possible; null when there is none. `TEST_DATABASE_URL` names one that runs already.
 */
export async function startPostgres() {
  if (process.env.TEST_DATABASE_URL) return { url: process.env.TEST_DATABASE_URL, stop() {} };
  const bin = findBin() ?? (installPackages("postgresql") ? findBin() : null);
  if (!bin) return null;
  const user = otherUser();
  const dir = mkdtempSync(join(tmpdir(), "xi-postgres-"));
  chmodSync(dir, 0o755);
  if (user) chownSync(dir, user.uid, -1);
  const as = (program, args) => {
    const path = join(bin, program);
    return user
      ? execFileSync("runuser", ["-u", user.name, "--", path, ...args], { stdio: "pipe", cwd: dir })
      : execFileSync(path, args, { stdio: "pipe", cwd: dir });
  };
  const data = join(dir, "data");
  const port = await freePort();
  as("initdb", ["-D", data, "-U", "xi", "--auth=trust", "--encoding=UTF8", "--no-sync"]);
  // Nothing here outlives the run: no write waits for the disk.
  const unsafe = [
    "fsync=off",
    "full_page_writes=off",
    "synchronous_commit=off",
    "wal_level=minimal",
  ];
  const other = ["max_wal_senders=0", "max_connections=60", "shared_buffers=256MB", "jit=off"];
  const given = [...unsafe, ...other].map((setting) => `-c ${setting}`).join(" ");
  const settings = `-p ${port} -h 127.0.0.1 -k ${dir} ${given}`;
  as("pg_ctl", ["-D", data, "-o", settings, "-l", join(dir, "log"), "-w", "start"]);
  return {
    url: `postgres://xi@127.0.0.1:${port}/postgres`,
    stop() {
      as("pg_ctl", ["-D", data, "-m", "immediate", "stop"]);
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
