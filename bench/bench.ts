import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright";
import type { ConsoleTarget } from "../service/cli/traffic/console-client";
import { edgeAppKey } from "../service/seed/edge";
import { openBrowser } from "./browser";
import { compareToBaseline, statsAt } from "./cluster-stats";
import { componentStats } from "./component-stats";
import { edgeScreenStats, fillEdges } from "./edge-screens";
import { edgeSpeedStats } from "./edge-speed";
import { payloadStats } from "./element-payload";
import { cycleStats, mountStats } from "./element-stats";
import { appRates, fairStats, fillFairApps } from "./fair-load";
import { openApiStats, packageStats } from "./integration-load";
import { linkStats } from "./link-load";
import { matchStats } from "./match-stats";
import { monitorStats } from "./monitor-stats";
import { type Options, readOptions, usage } from "./options";
import { pageStats } from "./page-stats";
import { paletteStats } from "./palette-keys";
import { type PartnerSite, startPartnerSite } from "./partner-page";
import { liveStats, routeStats } from "./route-changes";
import { type ServiceProcess, startService } from "./service-process";
import type { Sizes } from "./sizes";
import { type Measurement, valueLines } from "./stats";
import { fillStore, ingestStats, reportStats, targetOf, withBaseline } from "./store-stats";
import { tableStats } from "./table-load";

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
const tell = (title: string, measurements: Measurement[]) => {
  for (const line of ["", ...valueLines(title, measurements)]) say(line);
};

async function reportPages(browser: Browser, target: ConsoleTarget, sizes: Sizes) {
  const { visitRounds, slowRounds } = sizes;
  tell("页面，空缓存首次打开", await pageStats(browser, target, visitRounds, false));
  const slow = "同上，慢：4 倍 CPU、每请求 562 ms、180 kB/s";
  if (slowRounds > 0) tell(slow, await pageStats(browser, target, slowRounds, true));
}

async function reportScreens(browser: Browser, target: ConsoleTarget, sizes: Sizes) {
  tell("渠道列表，一次得到 10,000 行", await tableStats(browser, target));
  tell("命令面板", await paletteStats(browser, target));
  tell(`换 ${sizes.walks * 10} 次页面之后的剩余`, await routeStats(browser, target, sizes));
  tell("实时事件", await liveStats(browser, target, sizes));
}

async function reportComponents(browser: Browser, site: PartnerSite, sizes: Sizes) {
  tell("数据组件，4 倍 CPU", await componentStats(browser, site, sizes));
}

async function reportElements(
  browser: Browser,
  site: PartnerSite,
  target: ConsoleTarget,
  sizes: Sizes,
) {
  tell("元素，空缓存到 xi-ready 的脚本", await payloadStats(browser, site, target));
  tell("50 个元素，目标为同次的原版 r2wc", await mountStats(browser, site, target, sizes));
  const cycles = await cycleStats(browser, site, target, sizes);
  tell(`元素放上又取下 ${sizes.cycles} 次之后的剩余`, cycles);
}

async function reportBrowser(target: ConsoleTarget, site: PartnerSite, { only, sizes }: Options) {
  const browser = await openBrowser();
  if (!browser) {
    say("\n没有找到 Chromium（XI_CHROMIUM 可指定路径），页面与元素未量。");
    return;
  }
  const wants = (part: Options["only"]) => only === null || only === part;
  try {
    if (wants("pages")) await reportPages(browser, target, sizes);
    if (wants("components")) await reportComponents(browser, site, sizes);
    if (wants(null)) await reportScreens(browser, target, sizes);
    if (wants("elements")) await reportElements(browser, site, target, sizes);
  } finally {
    await browser.close();
  }
}

/** Runs the measurements that query the service before it receives a history. */
async function reportService(service: ServiceProcess, target: ConsoleTarget, options: Options) {
  const { rounds, sizes } = options;
  tell("监控的质量", await monitorStats(target, sizes));
  tell("开放接口，p95，与界面的同一调用轮流", await openApiStats(target, rounds * 2));
  tell("推广短链", await linkStats(target, sizes));
  tell(`${sizes.packageMb} MB 的安装包`, await packageStats(service, target, sizes));
}

async function reportEdgeSpeed(target: ConsoleTarget, { port, sizes }: Options) {
  const measurements = await edgeSpeedStats(
    { ...target, appkey: edgeAppKey },
    Number(port) + 1,
    sizes,
  );
  if (measurements) tell("边缘，与手写的 nginx 配置轮流", measurements);
  else say("\n没有找到 nginx，边缘的速度未量。");
}

async function reportEdgeScreens(
  service: ServiceProcess,
  target: ConsoleTarget,
  domainId: number,
  { rounds, sizes }: Options,
) {
  const kind = process.env.DATABASE_URL ? "PostgreSQL" : "内置存储";
  const title = `应用加速，p95，${kind}，${sizes.edgeDomains} 个域名，${sizes.edgeDays} 天`;
  tell(title, await edgeScreenStats(target, domainId, { rounds, service }));
}

async function reportCluster(clusterUrl: string, options: Options) {
  const serverUrl = process.env.DATABASE_URL;
  if (!serverUrl) throw new Error("--citus 与 DATABASE_URL 的 PostgreSQL 比较，请设置它");
  const server = await statsAt(serverUrl, options);
  tell("一台 PostgreSQL", server);
  const cluster = compareToBaseline(await statsAt(clusterUrl, options), server);
  tell("Citus 集群，目标为同次的一台 PostgreSQL", cluster);
}

async function measure(options: Options): Promise<void> {
  const { total, rounds } = options;
  const serverUrl = process.env.DATABASE_URL;
  const dataDir = await mkdtemp(join(tmpdir(), "xi-bench-"));
  const site = await startPartnerSite();
  const env = {
    PORT: options.port,
    HOST: "127.0.0.1",
    XI_DATA: dataDir,
    // The visitors of the load are told by the header of a proxy.
    XI_TRUSTED_PROXIES: "127.0.0.1",
    XI_SEED: "demo",
    XI_DEMO_TRAFFIC: "off",
    XI_EMBED_ORIGINS: site.origin,
    XI_EDGE_NETWORKS: "127.0.0.0/8",
    // One app sends what the service can take.
    XI_INGEST_APP_RATE: "off",
  };
  if (options.data) await cp(options.data, dataDir, { recursive: true });
  const starts: Measurement[] = [];
  let service = await startService(env);
  try {
    if (!options.data) {
      const value = service.startedInMs / 1000;
      starts.push({ name: "首次，生成演示数据", value, unit: "秒", goal: 15 });
      await service.stop();
      service = await startService(env);
    }
    const target = targetOf(service.url);
    const again = service.startedInMs / 1000;
    tell("启动", [...starts, { name: "再次", value: again, unit: "秒", goal: 3 }]);
    if (options.measuresPages) await reportBrowser(target, site, options);
    if (options.only === "edge") {
      await reportEdgeSpeed(target, options);
      await service.stop();
      const where = { databaseUrl: serverUrl, dataDir };
      const domainId = await fillEdges(where, target.mobile, options.sizes);
      service = await startService(env);
      await reportEdgeScreens(service, target, domainId, options);
    }
    const isIngest = options.only === "ingest";
    if (options.only && !isIngest) return;
    if (!isIngest) await reportService(service, target, options);
    if (total > 0) {
      const taken = await ingestStats(service, target, options.sizes.sentEvents);
      await service.stop();
      const measurements = await withBaseline(
        taken,
        { databaseUrl: serverUrl, dataDir },
        options.sizes.sentEvents,
      );
      tell("接收，HTTP 每请求 20 个事件，提交后应答", measurements);
      await fillFairApps({ databaseUrl: serverUrl, dataDir });
      for (const appRate of appRates) {
        service = await startService({ ...env, XI_INGEST_APP_RATE: `${appRate}/${appRate * 10}` });
        const fair = await fairStats(service.url, options.sizes.fairSeconds, appRate);
        tell(`接收，应用之间，一个应用至多 ${appRate.toLocaleString("zh-CN")} 个/秒`, fair);
        await service.stop();
      }
      if (isIngest) return;
      const crowded = await matchStats({ databaseUrl: serverUrl, dataDir });
      tell("一次安装从收到到提交，p95，一次点击至多一次安装", crowded);
      const seconds = await fillStore({ databaseUrl: serverUrl, dataDir }, total);
      const events = total.toLocaleString("zh-CN");
      say(`\n写入 ${events} 个事件的历史用了 ${seconds.toFixed(0)} 秒`);
      service = await startService(env);
      const goalMs = serverUrl || total <= 2_000_000 ? 50 : 100;
      tell(
        `报表，p95，${serverUrl ? "PostgreSQL" : "内置存储"}，1,000 个渠道，${events} 个事件`,
        await reportStats(target, { total, rounds, goalMs }),
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

async function main(): Promise<void> {
  const options = readOptions();
  if (!options) say(usage);
  else if (options.citusUrl !== null) await reportCluster(options.citusUrl, options);
  else await measure(options);
}

main().catch((error: unknown) => {
  const cause =
    error instanceof Error && error.cause instanceof Error ? `：${error.cause.message}` : "";
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}${cause}\n`);
  process.exitCode = 1;
});
