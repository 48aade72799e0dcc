import { type ConsoleTarget, openConsole } from "./console-client";

/** How long a call took, in ms. */
export interface CallTimes {
  name: string;
  median: number;
  p95: number;
}

/** Measures the report calls of a console, one after the other. */
export async function measureReports(target: ConsoleTarget, rounds: number): Promise<CallTimes[]> {
  const client = await openConsole(target);
  const dayBack = (days: number) =>
    new Date(Date.now() + 8 * 3_600_000 - days * 86_400_000).toISOString().slice(0, 10);
  const month = { start: dayBack(29), end: dayBack(0) };
  const compare = { kind: "previous" };
  const cases: [label: string, name: string, body: object][] = [
    ["今日概览", "stat/overview", {}],
    ["30 天趋势与对比", "stat/trend", { ...month, compare }],
    ["两天按小时", "stat/trend", { start: dayBack(1), end: dayBack(0), granularity: "hour" }],
    ["30 天留存", "stat/retention", month],
    ["来源构成", "stat/sources", month],
    ["渠道报表排序", "channel/selfChannelList", { ...month, pageSize: 100 }],
  ];
  const { map } = await client.call("channelAllInApply", {});
  const known = (map?.channelList ?? []) as { id: number }[];
  const channelIds = known.slice(0, 5).map(({ id }) => id);
  const whole = Array.from({ length: 60 }, (_, index) => index + 1);
  const sixtyDays = { start: dayBack(59), end: dayBack(0), days: whole };
  const year = { start: dayBack(364), end: dayBack(0), channelIds };
  cases.push(
    ["60 × 60 留存", "stat/retention", sixtyDays],
    ["5 个渠道 × 365 天的图", "channelInstallCompr", { ...year, metrics: ["install", "active"] }],
    ["归因质量，30 天", "channel/quality", { ...month, channelId: channelIds[0] }],
  );
  const results: CallTimes[] = [];
  for (const [label, name, body] of cases) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const startedAt = performance.now();
      await client.call(name, body);
      times.push(performance.now() - startedAt);
      // Stay under the limit of calls per session.
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    times.sort((a, b) => a - b);
    const at = (share: number) =>
      times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
    results.push({ name: label, median: at(0.5), p95: at(0.95) });
  }
  return results;
}
