import { elementOf } from "../../../core/element/element-definition";

export const monitorStatisticsElement = elementOf()({
  tag: "xi-monitor-statistics",
  area: "monitor",
  load: async () => (await import("./monitor-statistics")).MonitorStatistics,
  needsApp: true,
});
