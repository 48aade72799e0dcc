import { execFileSync, spawn, spawnSync } from "node:child_process";
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

/** True when a server can be started here, after trying to install it. */
export const hasPostgres = () =>
  findBin() !== undefined || (installPackages("postgresql") && findBin() !== undefined);

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
export const startPostgres = async () =>
  process.env.TEST_DATABASE_URL
    ? { url: process.env.TEST_DATABASE_URL, stop() {} }
    : launchPostgres();

/**
 * The same, never one that others use: `halt` and `resume` stop and start it on its data. What it
 * has acknowledged outlives the end of its processes only when `isDurable`.
 */
export async function launchPostgres({ isDurable = false } = {}) {
  if (!hasPostgres()) return null;
  const bin = findBin();
  const user = otherUser();
  const dir = mkdtempSync(join(tmpdir(), "xi-postgres-"));
  chmodSync(dir, 0o755);
  if (user) chownSync(dir, user.uid, -1);
  const commandOf = (program, args) => {
    const path = join(bin, program);
    return user ? ["runuser", ["-u", user.name, "--", path, ...args]] : [path, args];
  };
  const as = (program, args) =>
    execFileSync(...commandOf(program, args), { stdio: "pipe", cwd: dir });
  const data = join(dir, "data");
  const port = await freePort();
  as("initdb", ["-D", data, "-U", "xi", "--auth=trust", "--encoding=UTF8", "--no-sync"]);
  // Nothing here outlives the machine: no write waits for the disk.
  const unsafe = [
    "fsync=off",
    "full_page_writes=off",
    `synchronous_commit=${isDurable ? "on" : "off"}`,
    "wal_level=minimal",
  ];
  const other = ["max_wal_senders=0", "max_connections=60", "shared_buffers=256MB", "jit=off"];
  const given = [...unsafe, ...other].map((setting) => `-c ${setting}`).join(" ");
  const settings = `-p ${port} -h 127.0.0.1 -k ${dir} ${given}`;
  const startArgs = ["-D", data, "-o", settings, "-l", join(dir, "log"), "-w", "start"];
  const stopArgs = (mode) => ["-D", data, "-m", mode, "-w", "stop"];
  // A server keeps what it was started with open: nothing may wait for the end of its output.
  const run = (args) =>
    new Promise((resolve, reject) => {
      const child = spawn(...commandOf("pg_ctl", args), { stdio: "ignore", cwd: dir });
      child.once("error", reject);
      child.once("exit", (code) =>
        code === 0 ? resolve() : reject(new Error(`pg_ctl ended with code ${code}`)),
      );
    });
  as("pg_ctl", startArgs);
  return {
    url: `postgres://xi@127.0.0.1:${port}/postgres`,
    halt: (mode) => run(stopArgs(mode)),
    resume: () => run(startArgs),
    stop() {
      as("pg_ctl", stopArgs("immediate"));
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
