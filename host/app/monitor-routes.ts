import type { Route } from "../route/route";

/** What watches an app's figures. */
export const monitorRoutes: Route[] = [
  {
    path: "/monitor/monitor_threshold",
    area: "monitor",
    layout: "main",
    needKey: true,
    page: () => import("../pages/monitor/monitor-rules"),
  },
  {
    path: "/monitor/monitor_log",
    area: "monitor",
    layout: "main",
    needKey: true,
    page: () => import("../pages/monitor/monitor-log"),
  },
  {
    path: "/monitor/monitor_statistics",
    area: "monitor",
    layout: "main",
    needKey: true,
    page: () => import("../pages/monitor/monitor-statistics"),
  },
  {
    path: "/monitor/evidence",
    area: "report",
    layout: "main",
    needKey: true,
    page: () => import("../pages/monitor/evidence"),
  },
];
