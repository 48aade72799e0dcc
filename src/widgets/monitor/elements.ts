import { defineWidgetElement } from "../../core/element/element-definition";

export const monitorLogElement = defineWidgetElement()({
  tag: "xi-monitor-log",
  area: "monitor",
  load: async () => (await import("./monitor-log/monitor-log")).MonitorLog,
  needsApp: true,
});

export const monitorRulesElement = defineWidgetElement()({
  tag: "xi-monitor-rules",
  area: "monitor",
  load: async () => (await import("./monitor-rules/monitor-rules")).MonitorRules,
  needsApp: true,
});

export const monitorStatisticsElement = defineWidgetElement()({
  tag: "xi-monitor-statistics",
  area: "monitor",
  load: async () => (await import("./monitor-statistics/monitor-statistics")).MonitorStatistics,
  needsApp: true,
});
