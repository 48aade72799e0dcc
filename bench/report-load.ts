import { type ConsoleTarget, openConsole } from "../service/cli/traffic/console-client";

/** Duration of a call in ms, and its limit. */
export interface CallTimes {
  name: string;
  median: number;
  p95: number;
  /** Null for what others are held against. */
  goal: number | null;
}

export interface Case {
  name: string;
  call: string;
  /** The body of each round. */
  bodyOf: (round: number) => object;
  goal: number | null;
  rounds?: number;
  /** Name of the same report without a comparison, measured before; its p95 makes the limit. */
  without?: string;
}

const dayBack = (days: number) =>
  new Date(Date.now() + 8 * 3_600_000 - days * 86_400_000).toISOString().slice(0, 10);

/** Milliseconds for dividing a change in every way. */
const whyGoal = 300;

/** Milliseconds for a page of the devices or events behind a figure. */
const drillGoal = 100;

/** Most that a comparison may cost of the same report without one. */
const comparedCost = 1.8;

const sorts = ["install", "clickRate", "d1", "roi", "payUsers", "channelCode"];

async function measure(
  client: Awaited<ReturnType<typeof openConsole>>,
  { name, call, bodyOf, goal, rounds = 0 }: Case,
  usualRounds: number,
): Promise<CallTimes> {
  const times: number[] = [];
  for (let round = 0; round < (rounds || usualRounds); round++) {
    const startedAt = performance.now();
    await client.call(call, bodyOf(round));
    times.push(performance.now() - startedAt);
    // Stay under the limit of calls per session.
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  times.sort((a, b) => a - b);
  const at = (share: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { name, median: at(0.5), p95: at(0.95), goal };
}

/** A call that checks session and permission as every report does, and then reads a few rows by an index. */
const floor: Case = {
  name: "底线：一次按索引的读，经 HTTP",
  call: "view/list",
  bodyOf: () => ({ page: "channel-report" }),
  goal: null,
};

/** Measures calls of an app, one after the other. */
export async function measureCases(
  target: ConsoleTarget,
  cases: readonly Case[],
  rounds: number,
  processorSeconds: () => Promise<number | null>,
): Promise<(CallTimes & { processorMs: number | null })[]> {
  const client = await openConsole(target);
  const results: (CallTimes & { processorMs: number | null })[] = [];
  for (const item of cases) {
    // The first is not of them: it compiles, and fills what is kept in memory.
    await client.call(item.call, item.bodyOf(0));
    const before = await processorSeconds();
    const times = await measure(client, item, rounds);
    const after = await processorSeconds();
    const isKnown = before !== null && after !== null;
    results.push({ ...times, processorMs: isKnown ? ((after - before) * 1000) / rounds : null });
  }
  return results;
}

/** Measures the floor, then the report calls of an app of a thousand channels, one after the other. */
export async function measureReports(
  target: ConsoleTarget,
  rounds: number,
  goal: number,
): Promise<CallTimes[]> {
  const client = await openConsole(target);
  const month = { start: dayBack(29), end: dayBack(0) };
  const { map } = await client.call("channelAllInApply", {});
  const channelIds = ((map?.channelList ?? []) as { id: number }[]).slice(0, 5).map(({ id }) => id);
  const whole = Array.from({ length: 60 }, (_, index) => index + 1);
  const year = { start: dayBack(364), end: dayBack(0), channelIds };
  const plain = (name: string, call: string, body: object, limit = goal): Case => {
    return { name, call, bodyOf: () => body, goal: limit };
  };
  const wide = (name: string, page: number, more: object = {}): Case => ({
    name,
    call: "channel/selfChannelList",
    bodyOf: (round) => {
      const sort = sorts[round % sorts.length];
      return { ...month, sort, order: "desc", currentPage: page, pageSize: 20, ...more };
    },
    goal,
    rounds: rounds * 2,
  });
  const seven = { start: dayBack(7), end: dayBack(1) };
  const ofOne = { ...month, channelIds: channelIds.slice(0, 1) };
  const compare = { kind: "previous" };
  const compared = (name: string, call: string, body: object): Case[] => [
    plain(name, call, body),
    { ...plain(`${name}，对比上一时段`, call, { ...body, compare }), without: name },
  ];
  const events = await client.call("event/list", {});
  const [event] = (events.map?.list ?? []) as { id: number }[];
  const yesterday = { start: dayBack(1), end: dayBack(1) };
  const fall = { ...yesterday, metric: "install" };
  const firstPage = "1,000 个渠道 × 30 天，六种次序，第 1 页";
  const hours = { start: dayBack(1), end: dayBack(0), granularity: "hour" };
  const sixty = { start: dayBack(59), end: dayBack(0), days: whole };
  const cases = [
    floor,
    plain("今日概览", "stat/overview", {}),
    ...compared("30 天趋势", "stat/trend", month),
    plain("两天按小时", "stat/trend", hours),
    plain("30 天留存", "stat/retention", month),
    plain("60 × 60 留存", "stat/retention", sixty, 100),
    plain("来源构成", "stat/sources", month),
    plain("为什么变化，30 天对前 30 天", "stat/why", { ...month, metric: "install" }, whyGoal),
    plain("同上，几天对前几天", "stat/why", { ...seven, metric: "install" }, whyGoal),
    plain(await insideName(client, fall), "stat/why", fall, whyGoal),
    plain("同上，点击率", "stat/why", { ...month, metric: "clickRate" }, whyGoal),
    plain("一天的安装设备", "stat/devices", { ...yesterday, metric: "install" }, drillGoal),
    plain("一天的活跃设备", "stat/devices", { ...yesterday, metric: "active" }, drillGoal),
    plain("七天的注册设备", "stat/devices", { ...seven, metric: "registerUv" }, drillGoal),
    plain("一个渠道 30 天的点击", "stat/events", { ...ofOne, metric: "click" }, drillGoal),
    wide(firstPage, 1),
    wide("同上，第 10 页", 10),
    { ...wide("同上，第 1 页，对比上一时段", 1, { compare }), without: firstPage },
    { ...wide("同上，按变化量", 1, { compare, sortBy: "diff" }), without: firstPage },
    ...compared("30 天安装的省份", "stat/distribution", {
      ...month,
      by: "province",
      basis: "install",
    }),
    ...compared("30 天的参数", "stat/params", month),
    ...(event ? compared("30 天的事件", "event/report", { ...month, id: event.id }) : []),
    plain("5 个渠道 × 365 天的图", "channelInstallCompr", {
      ...year,
      metrics: ["install", "active"],
    }),
    plain("归因质量，30 天", "channel/quality", { ...month, channelId: channelIds[0] }),
    plain("渠道树", "groupAndChannelTree", {}),
  ];
  const results: CallTimes[] = [];
  for (const item of cases) {
    const plainly = results.find(({ name }) => name === item.without);
    const limit = plainly ? plainly.p95 * comparedCost : item.goal;
    results.push(await measure(client, { ...item, goal: limit }, rounds));
  }
  return results;
}

/** Names a question why by how far its answer looks: into the channel that it names, or not, where it names none. */
async function insideName(
  client: Awaited<ReturnType<typeof openConsole>>,
  body: object,
): Promise<string> {
  const { map } = await client.call("stat/why", body);
  const looked = map?.inside ? "再看渠道里面" : "没有点名的渠道，未看里面";
  return `同上，一天对上周同日，${looked}`;
}

/** Measures the recalculation of the installs of two weeks. */
export async function measureEstimate(target: ConsoleTarget, name: string): Promise<CallTimes> {
  const client = await openConsole(target);
  const { map } = await client.call("attribution/get", {});
  // A shorter window moves installs.
  const rules = { ...(map?.rules as object), clickWindowDays: 1 };
  const one = { call: "attribution/estimate", bodyOf: () => ({ rules }) };
  return measure(client, { name, ...one, goal: 5_000 }, 3);
}
