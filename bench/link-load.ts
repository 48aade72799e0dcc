import { Agent, request } from "node:http";
import { type ConsoleTarget, openConsole } from "../service/cli/traffic/console-client";
import type { Sizes } from "./sizes";
import type { Measurement } from "./stats";

const perSecond = 1_000;
const batchMs = 10;

const at = (sorted: number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** Opens a link as a separate phone; returns the response time in ms. */
function openOnce(url: URL, agent: Agent, visitor: number): Promise<number> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const headers = {
      "user-agent": `Mozilla/5.0 (Linux; Android 14; Bench ${visitor}) AppleWebKit/537.36`,
    };
    const sent = request(url, { agent, headers }, (response) => {
      if (response.statusCode !== 302) reject(new Error(`HTTP ${response.statusCode}`));
      response.resume();
      response.on("end", () => resolve(performance.now() - startedAt));
    });
    sent.on("error", reject);
    sent.end();
  });
}

/** Short links under 1,000 openings a second, sent whether or not the earlier ones were answered. */
export async function linkStats(
  target: ConsoleTarget,
  { linkSeconds: seconds }: Sizes,
): Promise<Measurement[]> {
  const client = await openConsole(target);
  const body = { title: "bench", target: "https://shop.example.com/bench" };
  const { map } = await client.call("xlink/add", body);
  const url = new URL(new URL(String(map?.link)).pathname, target.url);
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const sent: Promise<number>[] = [];
  const startedAt = performance.now();
  for (let tick = 1; tick <= (seconds * 1_000) / batchMs; tick += 1) {
    for (let one = 0; one < (perSecond * batchMs) / 1_000; one += 1) {
      sent.push(openOnce(url, agent, sent.length));
    }
    const restMs = startedAt + tick * batchMs - performance.now();
    if (restMs > 0) await new Promise((resolve) => setTimeout(resolve, restMs));
  }
  const times = (await Promise.all(sent)).toSorted((a, b) => a - b);
  agent.destroy();
  const untilCountedMs = await counted(client, Number(map?.id), times.length);
  return [
    { name: "跳转 p50", value: at(times, 0.5), unit: "ms", goal: null },
    {
      name: "跳转 p95",
      value: at(times, 0.95),
      unit: "ms",
      goal: 5,
      note: `${perSecond} 次/秒，${seconds} 秒；写进日志后才应答`,
    },
    { name: "最后一次点击到计入报表", value: untilCountedMs / 1_000, unit: "秒", goal: 10 },
  ];
}

/** Waits until every opening is in the report; rejects when some are missing after a minute. */
async function counted(
  client: Awaited<ReturnType<typeof openConsole>>,
  id: number,
  wanted: number,
): Promise<number> {
  const startedAt = performance.now();
  for (;;) {
    const { map } = await client.call("xlink/detail", { id });
    const { click } = (map as unknown as { total: { click: number } }).total;
    if (click >= wanted) return performance.now() - startedAt;
    if (performance.now() - startedAt > 60_000)
      throw new Error(`${wanted} 次点击只计入 ${click} 次`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
