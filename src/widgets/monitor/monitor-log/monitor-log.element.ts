import { elementOf } from "../../../core/element/element-definition";

export const monitorLogElement = elementOf()({
  tag: "xi-monitor-log",
  area: "monitor",
  load: async () => (await import("./monitor-log")).MonitorLog,
  needsApp: true,
});
