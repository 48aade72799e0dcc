import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Browser } from "playwright";
import { demoPassword } from "../service/access/demo-password";
import { readChannelCodes } from "../service/cli/traffic/channel-codes";
import type { ConsoleTarget } from "../service/cli/traffic/console-client";
import { appPlans } from "../service/seed/catalog";
import { fillChannelDays } from "../service/store/migrations/0012-channel-days";
import { openStore } from "../service/store/open";
import { openBrowser } from "./browser";
import { cycleFigures, mountFigures } from "./element-figures";
import { payloadFigures } from "./element-payload";
import { type Figure, figureLines } from "./figures";
import { fillHistory } from "./fill-history";
import { runLoad } from "./load";
import { pageFigures } from "./page-figures";
import { type PartnerSite, startPartnerSite } from "./partner-page";
import { measureEstimate, measureReports } from "./report-load";
import { liveFigures, routeFigures } from "./route-changes";
import { type ServiceProcess, startService } from "./service-process";
import { tableFigures } from "./table-load";

const usage = `用法：npm run bench -- [选项]
  --events 1M    量报表之前直接写进存储的事件数，如 500k、10M；0 跳过
  --rounds 40    每个报表的次数
  --port 5229    服务的端口
  --no-pages     不量页面与元素
  --elements     只量元素
`;

const say = (line: string) => process.stdout.write(`${line}\n`);
const tell = (title: string, figures: Figure[]) => {
  for (const line of ["", ...figureLines(title, figures)]) say(line);
};

function eventsOf(text: string): number {
  const match = /^(\d+(?:\.\d+)?)([kM]?)$/.exec(text);
  if (!match) throw new Error("--events 应形如 500k、1M、10M");
  return Number(match[1]) * { "": 1, k: 1_000, M: 1_000_000 }[(match[2] ?? "") as "" | "k" | "M"];
}

async function tellElements(browser: Browser, site: PartnerSite, target: ConsoleTarget) {
  tell("元素，空缓存到 xi-ready 的脚本", await payloadFigures(browser, site, target));
  tell("50 个元素，目标为同次的原版 r2wc", await mountFigures(browser, site, target));
  tell("元素放上又取下 200 次之后的剩余", await cycleFigures(browser, site, target));
}

async function tellPages(target: ConsoleTarget, site: PartnerSite, onlyElements: boolean) {
  const browser = await openBrowser();
  if (!browser) {
    say("\n没有找到 Chromium（XI_CHROMIUM 可指定路径），页面与元素未量。");
    return;
  }
  try {
    if (!onlyElements) {
      tell("页面，空缓存首次打开", await pageFigures(browser, target));
      tell("渠道列表，一次得到 10,000 行", await tableFigures(browser, target));
      tell("换 100 次页面之后的剩余", await routeFigures(browser, target));
      tell("实时事件", await liveFigures(browser, target));
    }
    await tellElements(browser, site, target);
  } finally {
    await browser.close();
  }
}

/** So many are sent over HTTP; the rest of what is asked for is written into the store. */
const sentEvents = 200_000;

async function tellIngestion(service: ServiceProcess, target: ConsoleTarget): Promise<void> {
  const channelCodes = await readChannelCodes(target);
  const usedBefore = await service.processorSeconds();
  const rate = await runLoad({ ...target, channelCodes }, sentEvents, 1);
  const used = await service.processorSeconds();
  const common = { unit: "个/秒", goal: 10_000, isMoreBetter: true };
  const figures: Figure[] = [{ name: "200k 个事件，发送方同机", value: rate, ...common }];
  // What else runs on the machine takes its share of the clock, but not of the processor time.
  if (used !== null && usedBefore !== null) {
    const perCore = sentEvents / (used - usedBefore);
    figures.push({ name: "服务每秒处理器时间", value: perCore, ...common });
  }
  tell("接收，HTTP 每请求 20 个事件，提交后应答", figures);
}

const historyKey = "bench-history";
const installsKey = "bench-installs";
const installsOf = (total: number) => Math.min(1_000_000, total);

/** Two apps: one with the events, one with the installs of two weeks. The service must not run. */
async function fillStore(dataDir: string, total: number): Promise<void> {
  const startedAt = performance.now();
  const store = await openStore({ databaseUrl: process.env.DATABASE_URL, dataDir });
  try {
    const owner = await store.db
      .selectFrom("account")
      .select("id")
      .where("mobile", "=", account.mobile)
      .executeTakeFirstOrThrow();
    const common = { ownerId: owner.id, channels: 1_000 };
    const history = { ...common, appkey: historyKey, days: 60, events: total };
    await fillHistory(store, { ...history, installs: total * 0.08 }, Date.now());
    const installs = { ...common, appkey: installsKey, days: 14, events: 0 };
    await fillHistory(store, { ...installs, installs: installsOf(total) }, Date.now());
    await store.pool.query("TRUNCATE channel_day");
    await store.pool.query(fillChannelDays);
    await store.pool.query("ANALYZE");
  } finally {
    await store.close();
  }
  const seconds = (performance.now() - startedAt) / 1000;
  say(`\n写入 ${total.toLocaleString("zh-CN")} 个事件的历史用了 ${seconds.toFixed(0)} 秒`);
}

async function tellReports(target: ConsoleTarget, total: number, rounds: number): Promise<void> {
  const onServer = Boolean(process.env.DATABASE_URL);
  const history = { ...target, appkey: historyKey };
  const times = await measureReports(history, rounds, onServer || total <= 2_000_000 ? 50 : 100);
  const installs = installsOf(total).toLocaleString("zh-CN");
  const estimated = `归因影响估算，${installs} 次安装`;
  times.push(await measureEstimate({ ...target, appkey: installsKey }, estimated));
  tell(
    `报表，p95，${onServer ? "PostgreSQL" : "内置存储"}，1,000 个渠道，${total.toLocaleString("zh-CN")} 个事件`,
    times.map(({ name, median, p95, goal }) => {
      return { name, value: p95, unit: "ms", goal, note: `中位 ${median.toFixed(1)} ms` };
    }),
  );
}

const account = { mobile: "13800138000", password: demoPassword };

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      events: { type: "string", default: "1M" },
      port: { type: "string", default: "5229" },
      rounds: { type: "string", default: "40" },
      "no-pages": { type: "boolean", default: false },
      elements: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) {
    say(usage);
    return;
  }
  const total = eventsOf(values.events);
  const dataDir = await mkdtemp(join(tmpdir(), "xi-bench-"));
  const site = await startPartnerSite();
  const env = {
    PORT: values.port,
    HOST: "127.0.0.1",
    XI_DATA: dataDir,
    // The visitors of the load are told by the header of a proxy.
    XI_TRUSTED_PROXIES: "127.0.0.1",
    XI_SEED: "demo",
    XI_EMBED_ORIGINS: site.origin,
  };
  const appkey = appPlans[0]?.appkey ?? "";
  let service = await startService(env);
  try {
    const first = service.startedInMs / 1000;
    await service.stop();
    service = await startService(env);
    const target = { url: service.url, product: "xi", appkey, ...account };
    tell("启动", [
      { name: "首次，生成演示数据", value: first, unit: "秒", goal: 15 },
      { name: "再次", value: service.startedInMs / 1000, unit: "秒", goal: 3 },
    ]);
    if (!values["no-pages"]) await tellPages(target, site, values.elements);
    if (values.elements) return;
    if (total > 0) {
      await tellIngestion(service, target);
      await service.stop();
      await fillStore(dataDir, total);
      service = await startService(env);
      await tellReports(target, total, Number(values.rounds));
    }
    const memory = await service.memoryMb();
    if (memory !== null) tell("内存", [{ name: "常驻", value: memory, unit: "MB", goal: 700 }]);
  } finally {
    await service.stop();
    await site.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
