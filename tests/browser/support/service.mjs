import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

/** The built service on data of its own, a copy of `XI_SEEDED_DATA` where there is one, another origin than the test page's. */
export async function startService(env) {
  const dataDir = mkdtempSync(join(tmpdir(), "xi-browser-"));
  if (process.env.XI_SEEDED_DATA) cpSync(process.env.XI_SEEDED_DATA, dataDir, { recursive: true });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ["dist/service/main.js"], {
    env: { ...process.env, PORT: String(port), XI_DATA: dataDir, ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
  for (let waitedMs = 0; waitedMs < 180_000; waitedMs += 200) {
    const response = await fetch(`${url}/healthz`).catch(() => null);
    if (response?.ok) break;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  const stop = () => {
    child.kill("SIGKILL");
    rmSync(dataDir, { recursive: true, force: true });
  };
  process.on("exit", stop);
  return { url, stop };
}
