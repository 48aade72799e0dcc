import { spawn } from "node:child_process";
import { createServer } from "node:net";

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
process.exitCode = (await exit) === 0 ? 0 : 1;
