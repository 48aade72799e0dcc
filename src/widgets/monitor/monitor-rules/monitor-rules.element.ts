import { elementOf } from "../../../core/element/element-definition";

export const monitorRulesElement = elementOf()({
  tag: "xi-monitor-rules",
  area: "monitor",
  load: async () => (await import("./monitor-rules")).MonitorRules,
  needsApp: true,
});
