import { spawn, spawnSync } from "node:child_process";
import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type ConsoleTarget, openConsole } from "../service/cli/traffic/console-client";
import { comparison, type Round } from "./edge-comparison";
import { guardFolder } from "./edge-guard";
import { responsesPerSecond } from "./edge-load";
import { workersUs } from "./edge-processor";
import type { Sizes } from "./sizes";
import type { Measurement } from "./stats";

const host = "speed.bench-edge.cn";
const denied = "198.51.100.7";
const agent = "BadBot/1.0";

interface Ports {
  origin: number;
  hand: number;
  own: number;
  tls: number;
}

const requestHead = (
  dir: string,
  name: string,
) => `${process.getuid?.() === 0 ? "user root;\n" : ""}pid ${dir}/${name}.pid;
error_log ${dir}/${name}.log;
events { worker_connections 8192; }
`;

/** Answers of three kilobytes, and one of a megabyte, as fast as nginx gives them. */
const originFile = (dir: string, { origin }: Ports) => `worker_processes 1;
${requestHead(dir, "origin")}http {
  access_log off;
  keepalive_requests 100000;
  server {
    listen 127.0.0.1:${origin} backlog=4096;
    location = /kept/large { alias ${dir}/large; }
    location / { return 200 "${"0123456789abcdef".repeat(192)}"; }
  }
}
`;

/** Returns a hand-written nginx configuration for the same: cache, lists, agents, a log. */
const handFile = (dir: string, { origin, hand }: Ports) => `worker_processes auto;
worker_rlimit_nofile 65535;
${requestHead(dir, "hand")}http {
  sendfile on;
  tcp_nopush on;
  server_tokens off;
  keepalive_requests 10000;
  access_log ${dir}/hand-access.log;
  proxy_temp_path ${dir}/hand-temp;
  proxy_cache_path ${dir}/hand-cache levels=1:2 keys_zone=hand:64m max_size=1g inactive=7d use_temp_path=off;
  upstream origin { server 127.0.0.1:${origin}; keepalive 64; }
  server {
    listen ${hand};
    server_name ${host};
    deny ${denied};
    if ($http_user_agent ~* "${agent}") { return 403; }
    add_header X-Cache $upstream_cache_status always;
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $host;
    proxy_set_header X-Real-IP $remote_addr;
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    proxy_set_header X-Forwarded-Proto $scheme;
    location /kept/ {
      proxy_pass http://origin;
      proxy_cache hand;
      proxy_cache_valid 200 301 302 3600s;
      proxy_cache_lock on;
      proxy_cache_use_stale error timeout updating http_500 http_502 http_503 http_504;
    }
    location / { proxy_pass http://origin; }
  }
}
`;

async function startNginx(dir: string, name: string, text: string): Promise<void> {
  const file = join(dir, `${name}.conf`);
  await writeFile(file, text);
  const { status, stderr } = spawnSync("nginx", ["-p", dir, "-c", file], { encoding: "utf8" });
  if (status !== 0) throw new Error(`nginx ${name}：${stderr}`);
}

/** Makes the domain through the console's calls; answers the key of a node for it and how to see that it is served. */
async function makeDomain(target: ConsoleTarget, { origin }: Ports) {
  const desk = await openConsole(target);
  const { map: node } = await desk.call("edge/addNode", { name: "测速" });
  const { map } = await desk.call("edge/save", {
    domain: host,
    settings: {
      business: "web",
      tcpPort: null,
      origins: [{ address: "127.0.0.1", port: origin, weight: 1, isBackup: false }],
      originProtocol: "http",
      originHost: "",
      balance: "round",
      health: { fails: 3, seconds: 10 },
      cache: [{ kind: "path", pattern: "/kept/", seconds: 3600, ignoresQuery: false }],
      https: { isForced: false, hasHttp2: false },
      cc: null,
      allow: [],
      deny: [denied],
      regions: { mode: "deny", names: [] },
      agents: [agent],
      waf: "off",
    },
  });
  const isServed = async () => {
    const domainReply = await desk.call("edge/domain", { id: map?.id });
    return (domainReply.map?.row as { state?: string } | undefined)?.state === "on";
  };
  return { key: String(node?.key), isServed };
}

async function startAgent(target: ConsoleTarget, dir: string, key: string, ports: Ports) {
  const home = join(dir, "edge");
  await mkdir(home);
  const program = join(import.meta.dirname, "../../edge/xi-edge.mjs");
  const args = ["--service", target.url, "--dir", home, "--user", "root"];
  const listening = ["--http-port", String(ports.own), "--https-port", String(ports.tls)];
  spawn(process.execPath, [program, ...args, ...listening], {
    env: { ...process.env, XI_EDGE_KEY: key },
    stdio: ["ignore", "ignore", "inherit"],
  });
}

async function oneRound(
  load: Parameters<typeof responsesPerSecond>[0],
  pidFile: string,
): Promise<Round> {
  const before = workersUs(pidFile);
  const rate = await responsesPerSecond(load);
  const after = workersUs(pidFile);
  const isKnown = before !== null && after !== null;
  return { rate, us: isKnown ? (after - before) / (rate * load.seconds) : null };
}

/**
 * Answers per second of the hand-written configuration and of ours under the agent, taking turns. A
 * machine's speed drifts by more than the two differ, so each round is its own comparison; how much
 * processor nginx takes for an answer drifts less, but tells nothing of the agent.
 */
async function compare(
  dir: string,
  ports: Ports,
  { edgeRounds, edgeSeconds }: Sizes,
): Promise<Measurement[]> {
  const pidFiles = { hand: join(dir, "hand.pid"), own: join(dir, "edge/nginx.pid") };
  const measurements: Measurement[] = [];
  for (const [name, path] of [
    ["缓存命中，3 kB", "/kept/a"],
    ["回源，3 kB", "/passed/a"],
    ["缓存命中，1 MB", "/kept/large"],
  ] as const) {
    const rounds = { hand: [] as Round[], own: [] as Round[] };
    for (let round = 0; round < edgeRounds; round += 1) {
      // Whoever goes second finds a warmer machine.
      const runOrder = round % 2 === 0 ? (["hand", "own"] as const) : (["own", "hand"] as const);
      for (const side of runOrder) {
        const load = { port: ports[side], host, path, seconds: edgeSeconds };
        rounds[side].push(await oneRound(load, pidFiles[side]));
      }
    }
    measurements.push(...comparison(name, rounds));
  }
  return measurements;
}

/** Ours beside a configuration written by hand, on loopback with the same origin; null without nginx. */
export async function edgeSpeedStats(
  target: ConsoleTarget,
  firstPort: number,
  sizes: Sizes,
): Promise<Measurement[] | null> {
  if (spawnSync("nginx", ["-v"]).status !== 0) return null;
  const ports = { origin: firstPort, hand: firstPort + 1, own: firstPort + 2, tls: firstPort + 3 };
  const dir = await mkdtemp(join(tmpdir(), "xi-bench-edge-"));
  const end = guardFolder(dir);
  try {
    await writeFile(join(dir, "large"), Buffer.alloc(2 ** 20, "x"));
    await startNginx(dir, "origin", originFile(dir, ports));
    await startNginx(dir, "hand", handFile(dir, ports));
    const { key, isServed } = await makeDomain(target, ports);
    await startAgent(target, dir, key, ports);
    for (let waited = 0; !(await isServed()); waited += 1) {
      if (waited > 120) throw new Error("节点没有启用测速的域名");
      await pause(500);
    }
    return await compare(dir, ports, sizes);
  } finally {
    await end();
  }
}
