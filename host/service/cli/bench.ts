import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { demoPassword } from "../seed/accounts";
import { appPlans } from "../seed/catalog";
import { readChannelCodes } from "../traffic/channel-codes";
import { runLoad } from "../traffic/load";
import { measureReports } from "../traffic/report-load";
import { startService } from "../traffic/service-process";

const { values } = parseArgs({
  options: {
    /** Events stored before reports are measured, such as 1M or 10M. */
    events: { type: "string", default: "1M" },
    port: { type: "string", default: "5229" },
    rounds: { type: "string", default: "40" },
  },
});

const say = (line: string) => process.stdout.write(`${line}\n`);

function eventsOf(text: string): number {
  const match = /^(\d+(?:\.\d+)?)([kM]?)$/.exec(text);
  if (!match) throw new Error("--events 应形如 500k、1M、10M");
  return Number(match[1]) * { "": 1, k: 1_000, M: 1_000_000 }[(match[2] ?? "") as "" | "k" | "M"];
}

/** Prints a figure, its goal and their ratio; below 1 is within the goal. */
function figure(
  name: string,
  value: number,
  goal: number,
  unit: string,
  isMoreBetter = false,
): void {
  const ratio = isMoreBetter ? goal / value : value / goal;
  const shown = value >= 100 ? Math.round(value) : Number(value.toFixed(1));
  say(
    `${name}：${shown} ${unit}，目标 ${isMoreBetter ? "≥" : "≤"} ${goal}，比值 ${ratio.toFixed(2)}`,
  );
}

async function main(): Promise<void> {
  const total = eventsOf(values.events);
  const dataDir = await mkdtemp(join(tmpdir(), "xi-bench-"));
  const env = { PORT: values.port, HOST: "127.0.0.1", XI_DATA: dataDir, XI_SEED: "demo" };
  const [plan] = appPlans;
  if (!plan) throw new Error("没有演示应用");
  const account = { mobile: "13800138000", password: demoPassword };
  let service = await startService(env);
  try {
    figure("首次启动（含演示数据）", service.startedInMs / 1000, 15, "秒");
    await service.stop();
    service = await startService(env);
    figure("再次启动", service.startedInMs / 1000, 3, "秒");
    const { url } = service;
    const app = { url, product: "xi", appkey: plan.appkey };
    const channelCodes = await readChannelCodes(app, account);
    const rate = await runLoad({ ...app, channelCodes }, total, 1);
    figure(`HTTP 接收 ${values.events} 事件，每请求 20 个`, rate, 10_000, "个/秒", true);
    const goal = total > 2_000_000 ? 100 : 50;
    for (const { name, median, p95 } of await measureReports(
      { ...app, ...account },
      Number(values.rounds),
    )) {
      figure(`${name}（中位 ${median.toFixed(1)} ms）p95`, p95, goal, "ms");
    }
    const memory = await service.memoryMb();
    if (memory !== null) figure("常驻内存", memory, 700, "MB");
  } finally {
    await service.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
