import { spawn } from "node:child_process";
import { readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";

/** `node scripts/test/seed.mjs <folder>` leaves the demo data of the built service there, for copies. */
const [dataDir] = process.argv.slice(2);
if (!dataDir) throw new Error("a folder is needed");

const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

const port = await freePort();
const child = spawn(process.execPath, ["dist/service/main.js"], {
  env: {
    ...process.env,
    PORT: String(port),
    XI_DATA: dataDir,
    XI_SEED: "demo",
    XI_DEMO_TRAFFIC: "off",
  },
  stdio: ["ignore", "ignore", "inherit"],
});
const exit = new Promise((resolve) => child.once("exit", resolve));
// It listens once the data are there.
while (child.exitCode === null) {
  const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null);
  if (answer?.ok) break;
  await new Promise((resolve) => setTimeout(resolve, 200));
}
child.kill("SIGTERM");
if ((await exit) !== 0) process.exit(1);

// A store that was closed needs its current segment alone: empty ones kept for later would be in each copy.
const wal = join(dataDir, "pg", "pg_wal");
const segments = readdirSync(wal).filter((name) => /^[0-9A-F]{24}$/.test(name));
for (const name of segments.toSorted().slice(1)) rmSync(join(wal, name));
