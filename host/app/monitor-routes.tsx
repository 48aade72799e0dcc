import type { Route } from "../route/route";

/** Addresses of monitoring an app's figures. */
export const monitorRoutes: Route[] = [
  {
    path: "/monitor/monitor_threshold",
    layout: "main",
    needKey: true,
    page: () =>
      import("../../src/widgets/monitor/monitor-rules").then((module) => module.MonitorRules),
  },
  {
    path: "/monitor/monitor_log",
    layout: "main",
    needKey: true,
    page: () => import("../../src/widgets/monitor/monitor-log").then((module) => module.MonitorLog),
  },
  {
    path: "/monitor/monitor_statistics",
    layout: "main",
    needKey: true,
    page: () =>
      import("../../src/widgets/monitor/monitor-statistics").then(
        (module) => module.MonitorStatistics,
      ),
  },
  {
    path: "/monitor/evidence",
    layout: "main",
    needKey: true,
    page: () =>
      import("../../src/widgets/report/fraud-evidence").then((module) => () => (
        <module.FraudEvidence />
      )),
  },
];
