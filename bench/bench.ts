import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Browser } from "playwright";
import type { ConsoleTarget } from "../service/cli/traffic/console-client";
import { openBrowser } from "./browser";
import { figuresAt, heldAgainst } from "./cluster-figures";
import { cycleFigures, mountFigures } from "./element-figures";
import { payloadFigures } from "./element-payload";
import { type Figure, figureLines } from "./figures";
import { openApiFigures, packageFigures } from "./integration-load";
import { pageFigures } from "./page-figures";
import { paletteFigures } from "./palette-keys";
import { type PartnerSite, startPartnerSite } from "./partner-page";
import { liveFigures, routeFigures } from "./route-changes";
import { startService } from "./service-process";
import { fillStore, ingestFigures, reportFigures, targetOf } from "./store-figures";
import { tableFigures } from "./table-load";

const usage = `用法：npm run bench -- [选项]
  --events 1M    量报表之前直接写进存储的事件数，如 500k、10M；0 跳过
  --rounds 40    每个报表的次数
  --port 5229    服务的端口
  --no-pages     不量页面与元素
  --elements     只量元素
  --citus URL    只量接收与报表：先在 DATABASE_URL 的 PostgreSQL 上，再在这个集群上，目标一栏是前者的数值；两个库都应是空的
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
      tell("命令面板", await paletteFigures(browser, target));
      tell("换 100 次页面之后的剩余", await routeFigures(browser, target));
      tell("实时事件", await liveFigures(browser, target));
    }
    await tellElements(browser, site, target);
  } finally {
    await browser.close();
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      events: { type: "string", default: "1M" },
      port: { type: "string", default: "5229" },
      rounds: { type: "string", default: "40" },
      "no-pages": { type: "boolean", default: false },
      elements: { type: "boolean", default: false },
      citus: { type: "string" },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) {
    say(usage);
    return;
  }
  const total = eventsOf(values.events);
  const rounds = Number(values.rounds);
  const serverUrl = process.env.DATABASE_URL;
  if (values.citus !== undefined) {
    if (!serverUrl) throw new Error("--citus 与 DATABASE_URL 的 PostgreSQL 比较，请设置它");
    const options = { port: values.port, total, rounds };
    const server = await figuresAt(serverUrl, options);
    tell("一台 PostgreSQL", server);
    const cluster = heldAgainst(await figuresAt(values.citus, options), server);
    tell("Citus 集群，目标为同次的一台 PostgreSQL", cluster);
    return;
  }
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
  let service = await startService(env);
  try {
    const first = service.startedInMs / 1000;
    await service.stop();
    service = await startService(env);
    const target = targetOf(service.url);
    tell("启动", [
      { name: "首次，生成演示数据", value: first, unit: "秒", goal: 15 },
      { name: "再次", value: service.startedInMs / 1000, unit: "秒", goal: 3 },
    ]);
    if (!values["no-pages"]) await tellPages(target, site, values.elements);
    if (values.elements) return;
    tell("开放接口，p95，与界面的同一调用轮流", await openApiFigures(target, rounds * 2));
    tell("200 MB 的安装包", await packageFigures(service, target));
    if (total > 0) {
      const figures = await ingestFigures(service, target);
      tell("接收，HTTP 每请求 20 个事件，提交后应答", figures);
      await service.stop();
      const seconds = await fillStore({ databaseUrl: serverUrl, dataDir }, total);
      const events = total.toLocaleString("zh-CN");
      say(`\n写入 ${events} 个事件的历史用了 ${seconds.toFixed(0)} 秒`);
      service = await startService(env);
      const goalMs = serverUrl || total <= 2_000_000 ? 50 : 100;
      tell(
        `报表，p95，${serverUrl ? "PostgreSQL" : "内置存储"}，1,000 个渠道，${events} 个事件`,
        await reportFigures(target, { total, rounds, goalMs }),
      );
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
  const cause =
    error instanceof Error && error.cause instanceof Error ? `：${error.cause.message}` : "";
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}${cause}\n`);
  process.exitCode = 1;
});
