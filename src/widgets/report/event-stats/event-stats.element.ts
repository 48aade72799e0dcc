import { elementOf } from "../../../core/element/element-definition";

export const eventStatsElement = elementOf()({
  tag: "xi-event-stats",
  load: async () => (await import("./event-stats")).EventStats,
  needsApp: true,
});
