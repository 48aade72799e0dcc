import { spawn, spawnSync } from "node:child_process";
import { Agent, request } from "node:http";

interface Load {
  port: number;
  host: string;
  path: string;
  seconds: number;
}

const connections = 32;
const hasWrk = () => spawnSync("wrk", ["-v"]).error === undefined;

/** `wrk` from one thread; throws when something else than the answer came. */
function byWrk({ port, host, path, seconds }: Load): Promise<number> {
  const args = ["-t1", `-c${connections}`, `-d${seconds}s`, "-H", `Host: ${host}`];
  return new Promise((resolve, reject) => {
    const child = spawn("wrk", [...args, `http://127.0.0.1:${port}${path}`]);
    let said = "";
    child.stdout.on("data", (chunk: Buffer) => {
      said += chunk.toString();
    });
    child.on("error", reject);
    child.on("exit", () => {
      const [, rate] = /Requests\/sec:\s+([\d.]+)/.exec(said) ?? [];
      if (!rate || said.includes("Non-2xx")) reject(new Error(`wrk：${said}`));
      else resolve(Number(rate));
    });
  });
}

/** The same from here, where there is no `wrk`: as many connections, each asking when it has its answer. */
async function byNode({ port, host, path, seconds }: Load): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1000;
  let responses = 0;
  const ask = () =>
    new Promise<void>((resolve, reject) => {
      const requested = request(
        { agent, port, host: "127.0.0.1", path, headers: { host } },
        (response) => {
          response.resume();
          response.on("end", () => {
            if (response.statusCode !== 200) reject(new Error(`HTTP ${response.statusCode}`));
            responses += 1;
            resolve();
          });
        },
      );
      requested.on("error", reject);
      requested.end();
    });
  const worker = async () => {
    while (performance.now() < endsAt) await ask();
  };
  await Promise.all(Array.from({ length: connections }, worker));
  agent.destroy();
  return responses / ((performance.now() - startedAt) / 1000);
}

/** Answers a second over 32 connections that are kept open. */
export const responsesPerSecond = (load: Load): Promise<number> =>
  hasWrk() ? byWrk(load) : byNode(load);
