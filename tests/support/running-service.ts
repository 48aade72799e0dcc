import { type ChildProcess, spawn } from "node:child_process";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const startTimeoutMs = 180_000;

export interface RunningService {
  url: string;
  port: number;
  dataDir: string;
  /** Everything the service has printed. */
  output(): string;
  /** How the process ended; null while it runs, and when a signal killed it. */
  exitCode(): number | null;
  /** Ends the process: SIGTERM drains and closes, SIGKILL does not. */
  stop(signal?: NodeJS.Signals): Promise<void>;
  /** Starts it again on the same data and port. */
  restart(): Promise<void>;
  /** Stops and removes the data. */
  dispose(): Promise<void>;
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === "object" && address
          ? resolve(address.port)
          : reject(new Error("no port")),
      );
    });
  });

async function untilHealthy(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + startTimeoutMs;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the service ended with code ${child.exitCode}`);
    const response = await fetch(`${url}/healthz`).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("the service did not become healthy");
}

/** The built service as its own process, on a free port and its own data, empty or a copy. */
export async function startBuiltService(
  env: Record<string, string> = {},
  dataToCopy?: string,
): Promise<RunningService> {
  const dataDir = await mkdtemp(join(tmpdir(), "xi-data-"));
  if (dataToCopy) await cp(dataToCopy, dataDir, { recursive: true });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | null = null;
  let output = "";

  async function restart() {
    const started = spawn(process.execPath, ["dist/service/main.js"], {
      env: { ...process.env, PORT: String(port), XI_DATA: dataDir, XI_DEMO_TRAFFIC: "off", ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    child = started;
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    started.stdout?.on("data", collect);
    started.stderr?.on("data", collect);
    await untilHealthy(url, started).catch((error) => {
      throw new Error(`${error instanceof Error ? error.message : error}\n${output.slice(-2000)}`);
    });
  }

  async function stop(signal: NodeJS.Signals = "SIGTERM") {
    const running = child;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const exited = new Promise((resolve) => running.once("exit", resolve));
    running.kill(signal);
    await exited;
  }

  await restart();
  return {
    url,
    port,
    dataDir,
    output: () => output,
    exitCode: () => child?.exitCode ?? null,
    stop,
    restart,
    async dispose() {
      await stop("SIGKILL");
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
