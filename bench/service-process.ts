import { type ChildProcess, spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

export interface ServiceProcess {
  url: string;
  /** From the start of the process to the first 200 of `/healthz`. */
  startedInMs: number;
  /** Resident memory, in MB; null where the system does not tell. */
  memoryMb(): Promise<number | null>;
  /** Processor time used so far, in seconds; null where the system does not tell. */
  processorSeconds(): Promise<number | null>;
  stop(): Promise<void>;
}

/** Of Linux's process clock. */
const ticksPerSecond = 100;
const startWithinMs = 120_000;

/** Starts the built service as a process of its own. */
export async function startService(env: Record<string, string>): Promise<ServiceProcess> {
  const main = fileURLToPath(new URL("../main.js", import.meta.url));
  const url = `http://127.0.0.1:${env.PORT}`;
  const startedAt = performance.now();
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
  await untilHealthy(url, child);
  return {
    url,
    startedInMs: performance.now() - startedAt,
    memoryMb: async () => {
      const status = await readFile(`/proc/${child.pid}/status`, "utf8").catch(() => "");
      const kilobytes = /VmRSS:\s+(\d+)/.exec(status)?.[1];
      return kilobytes ? Number(kilobytes) / 1024 : null;
    },
    processorSeconds: async () => {
      const stat = await readFile(`/proc/${child.pid}/stat`, "utf8").catch(() => "");
      // The name in parentheses may hold spaces; user and system time are the 12th and 13th after it.
      const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      const ticks = Number(fields[11]) + Number(fields[12]);
      return Number.isFinite(ticks) ? ticks / ticksPerSecond : null;
    },
    stop: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null) return resolve();
        child.once("exit", () => resolve());
        child.kill("SIGTERM");
      }),
  };
}

async function untilHealthy(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + startWithinMs;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error("服务没有启动");
    const response = await fetch(`${url}/healthz`).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error("服务启动超时");
}
