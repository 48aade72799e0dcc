import { type CallName, contract } from "../../../src/core/api/contract";
import type { AppChart } from "../../../src/core/api/contract/constants/signed-chart";
import { checkApp } from "../../access/permission";
import type { AppAccess } from "../../base/caller";

/** The call that a chart is drawn from in the console: who may not make it may not share the chart. */
const callOf = {
  trend: "stat/trend",
  sources: "stat/sources",
  funnel: "stat/trend",
  distribution: "stat/distribution",
  activity: "stat/activity",
  retention: "stat/retention",
  cohorts: "stat/cohorts",
  cohortSplit: "stat/cohortSplit",
  churn: "stat/churn",
  parts: "stat/trend",
  channels: "channelInstallCompr",
  event: "event/report",
  param: "stat/paramTrend",
} as const satisfies Record<AppChart, CallName>;

/** Refuses whoever may not see what a chart is drawn from. */
export function checkChart(chart: AppChart, app: AppAccess): void {
  const name = callOf[chart];
  checkApp(name, contract[name], app);
}
