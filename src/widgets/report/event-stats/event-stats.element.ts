import { elementOf } from "../../../core/element/element-definition";

export const eventStatsElement = elementOf()({
  tag: "xi-event-stats",
  area: "report",
  load: async () => (await import("./event-stats")).EventStats,
  needsApp: true,
});
