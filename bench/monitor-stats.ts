import { setTimeout as pause } from "node:timers/promises";
import { type ConsoleTarget, openConsole } from "../service/cli/traffic/console-client";
import type { MonitorAlert } from "../src/core/api/contract";
import { appsWithAnomalies, injected, isExplained } from "./injected-anomalies";
import { falsePerMonth, judgeGenerated, precisionOf, recallOf } from "./monitor-anomalies";
import type { Sizes } from "./sizes";
import type { Measurement } from "./stats";

const dayMs = 86_400_000;
const shanghaiMs = 8 * 3_600_000;
const loggedDays = 30;

const dayOf = (timeMs: number) => Math.floor((timeMs + shanghaiMs) / dayMs);
const textOf = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10);

async function alertsOf(target: ConsoleTarget, appkey: string): Promise<MonitorAlert[]> {
  const today = dayOf(Date.now());
  const { call } = await openConsole({ ...target, appkey });
  const body = { start: textOf(today - loggedDays), end: textOf(today), pageSize: 1_000 };
  return (await call("monitor/alerts", body)).map?.list as MonitorAlert[];
}

/** Measures how well the anomalies in the demo data and in generated months are found. */
export async function monitorStats(
  target: ConsoleTarget,
  { months }: Sizes,
): Promise<Measurement[]> {
  const today = dayOf(Date.now());
  let found = 0;
  const wrong = new Map<string, number>();
  for (const appkey of appsWithAnomalies) {
    const alerts = await alertsOf(target, appkey);
    for (const one of injected.filter((item) => item.appkey === appkey)) {
      const day = today - one.daysAgo;
      const isFound = alerts.some(
        ({ metric, object, time, lastTime }) =>
          metric === one.metric &&
          (one.channel === undefined || object.name === one.channel) &&
          dayOf(time) <= day &&
          dayOf(lastTime) >= day,
      );
      if (isFound) found += 1;
    }
    // Fixed rules tell what their owners asked for; only a baseline can be wrong.
    for (const { metric, time, low, high, reference } of alerts) {
      const isBaseline = reference !== low && reference !== high && reference !== 0;
      if (!isBaseline || isExplained(appkey, today - dayOf(time))) continue;
      const key = `${appkey} ${metric}`;
      wrong.set(key, (wrong.get(key) ?? 0) + 1);
    }
  }
  const generated = judgeGenerated(months);
  // That takes seconds: a connection that the service closed meanwhile would be used once more.
  await pause(100);
  const missed = Object.entries(generated.missed).map(([kind, count]) => `${kind} ${count}`);
  const percent = (share: number) => share * 100;
  return [
    {
      name: "演示数据的事故，找到",
      value: found,
      unit: `个，共 ${injected.length} 个`,
      goal: injected.length,
      isMoreBetter: true,
    },
    {
      name: "演示数据，误报最多的指标",
      value: Math.max(0, ...wrong.values()),
      unit: "次/月",
      goal: 2,
    },
    {
      name: "生成的事故，查全率",
      value: percent(recallOf(generated)),
      unit: "%",
      goal: 95,
      isMoreBetter: true,
      note: missed.length > 0 ? `漏掉 ${missed.join("、")}` : "",
    },
    {
      name: "生成的事故，查准率",
      value: percent(precisionOf(generated)),
      unit: "%",
      goal: null,
    },
    {
      name: "生成的月份，误报",
      value: falsePerMonth(generated),
      unit: "次/指标/月",
      goal: 2,
    },
  ];
}
