import { demoPassword } from "../service/access/password";
import { readChannelCodes } from "../service/cli/traffic/channel-codes";
import type { ConsoleTarget } from "../service/cli/traffic/console-client";
import { appPlans } from "../service/seed/catalog";
import { fillChannelDays } from "../service/store/migrations/0012-channel-days";
import { fillReturned } from "../service/store/migrations/0035-returned";
import { openStore } from "../service/store/open";
import { fillHistory } from "./fill-history";
import { ingestBaseline } from "./ingest-baseline";
import { runLoad } from "./load";
import { measureEstimate, measureReports } from "./report-load";
import type { ServiceProcess } from "./service-process";
import type { Measurement } from "./stats";

const account = { mobile: "13800138000", password: demoPassword };

/** The demo data's first app, at a service. */
export const targetOf = (url: string): ConsoleTarget => ({
  url,
  product: "xi",
  appkey: appPlans[0]?.appkey ?? "",
  ...account,
});

/** So many are sent over HTTP; the rest of what is asked for is written into the store. */
const sentEvents = 200_000;

/** Events a second that were acknowledged, and how many a second of the service's processor time. */
export async function ingestStats(
  service: ServiceProcess,
  target: ConsoleTarget,
  sent = sentEvents,
): Promise<Measurement[]> {
  const channelCodes = await readChannelCodes(target);
  const usedBefore = await service.processorSeconds();
  const rate = await runLoad({ ...target, channelCodes }, sent, 1);
  const used = await service.processorSeconds();
  const common = { unit: "个/秒", goal: 10_000, isMoreBetter: true };
  const measurements: Measurement[] = [
    { name: `${sent / 1_000}k 个事件，发送方同机`, value: rate, ...common },
  ];
  // What else runs on the machine takes its share of the clock, but not of the processor time.
  if (used !== null && usedBefore !== null) {
    const perCore = sent / (used - usedBefore);
    measurements.push({ name: "服务每秒处理器时间", value: perCore, ...common });
  }
  return measurements;
}

/** The share of the rate of bare inserts that ingestion is to reach. */
const ofFloor = 0.6;

/** The figures of `ingestStats`, and what they are of what the store takes at most. The service must not run. */
export async function withBaseline(
  measurements: Measurement[],
  where: { databaseUrl: string | undefined; dataDir: string },
  sent = sentEvents,
): Promise<Measurement[]> {
  const floor = await ingestBaseline(where, sent);
  const name = `只写 event，${where.databaseUrl ? "PostgreSQL" : "内置存储"}，无归因与计数，不经 HTTP`;
  const share = (measurements[0]?.value ?? 0) / floor;
  return [
    ...measurements,
    { name, value: floor, unit: "个/秒", goal: null },
    {
      name: "接收与它之比",
      value: share * 100,
      unit: "%",
      goal: ofFloor * 100,
      isMoreBetter: true,
    },
  ];
}

const historyKey = "bench-history";
const installsKey = "bench-installs";
const installsOf = (total: number) => Math.min(1_000_000, total);

/** Two apps: one with the events, one with the installs of two weeks. The service must not run. Answers the seconds. */
export async function fillStore(
  where: { databaseUrl: string | undefined; dataDir: string },
  total: number,
): Promise<number> {
  const startedAt = performance.now();
  const store = await openStore(where);
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
    await store.pool.query("TRUNCATE returned");
    await store.pool.query(fillReturned);
    await store.pool.query("ANALYZE");
  } finally {
    await store.close();
  }
  return (performance.now() - startedAt) / 1000;
}

/** The reports of the app with the events, p95 in milliseconds, and how many times the median of the floor. */
export async function reportStats(
  target: ConsoleTarget,
  { total, rounds, goalMs }: { total: number; rounds: number; goalMs: number },
): Promise<Measurement[]> {
  const times = await measureReports({ ...target, appkey: historyKey }, rounds, goalMs);
  const installs = installsOf(total).toLocaleString("zh-CN");
  const estimated = `归因影响估算，${installs} 次安装`;
  times.push(await measureEstimate({ ...target, appkey: installsKey }, estimated));
  const floor = times[0]?.median ?? 0;
  return times.map(({ name, median, p95, goal }) => {
    const ofFloor = goal === null ? "" : `，底线的 ${(median / floor).toFixed(1)} 倍`;
    return { name, value: p95, unit: "ms", goal, note: `中位 ${median.toFixed(1)} ms${ofFloor}` };
  });
}
