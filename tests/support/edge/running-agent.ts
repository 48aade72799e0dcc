import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { request } from "node:http";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface Visit {
  host: string;
  path?: string;
  headers?: Record<string, string>;
  /** Of loopback, so that addresses differ. */
  from?: string;
}

export interface Visited {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** The agent as its own process, with the nginx it starts. */
export interface RunningAgent {
  dir: string;
  httpPort: number;
  httpsPort: number;
  output(): string;
  start(key?: string): void;
  stop(signal: NodeJS.Signals): Promise<void>;
  /** Process of the nginx that serves; null when none does. */
  nginx(): Promise<number | null>;
  visit(visit: Visit): Promise<Visited>;
  dispose(): Promise<void>;
}

export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });

/** Prepares an agent of a folder of its own; `start` starts it. */
export async function prepareAgent(service: string, firstKey: string): Promise<RunningAgent> {
  const dir = await mkdtemp(join(tmpdir(), "xi-edge-"));
  const [httpPort, httpsPort] = [await freePort(), await freePort()];
  let child: ChildProcess | null = null;
  let output = "";
  let lastKey = firstKey;

  function start(key = lastKey) {
    lastKey = key;
    const args = ["--service", service, "--dir", dir, "--every", "0.3"];
    const ports = ["--http-port", String(httpPort), "--https-port", String(httpsPort)];
    const started = spawn(process.execPath, ["dist/edge/xi-edge.mjs", ...args, ...ports], {
      env: { ...process.env, XI_EDGE_KEY: key },
      stdio: ["ignore", "pipe", "pipe"],
    });
    for (const stream of [started.stdout, started.stderr]) {
      stream.on("data", (chunk: Buffer) => {
        output += chunk.toString();
      });
    }
    child = started;
  }

  async function stop(signal: NodeJS.Signals) {
    const running = child;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const exited = new Promise((resolve) => running.once("exit", resolve));
    running.kill(signal);
    await exited;
  }

  const nginx = async () =>
    Number(await readFile(join(dir, "nginx.pid"), "utf8").catch(() => "")) || null;

  return {
    dir,
    httpPort,
    httpsPort,
    output: () => output,
    start,
    stop,
    nginx,
    visit: ({ host, path = "/", headers = {}, from = "127.0.0.1" }) =>
      new Promise((resolve, reject) => {
        const requested = request(
          {
            host: "127.0.0.1",
            port: httpPort,
            path,
            localAddress: from,
            headers: { host, ...headers },
            agent: false,
          },
          (response) => {
            let body = "";
            response.setEncoding("utf8");
            response.on("data", (part: string) => {
              body += part;
            });
            response.on("end", () =>
              resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
            );
          },
        );
        requested.on("error", reject);
        requested.end();
      }),
    async dispose() {
      await stop("SIGKILL");
      const pid = await nginx();
      if (pid) process.kill(pid, "SIGTERM");
      await rm(dir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}
