import { elementOf } from "../../../core/element/element-definition";

export const appStatsElement = elementOf()({
  tag: "xi-app-stats",
  area: "report",
  load: async () => (await import("./app-stats")).AppStats,
  needsApp: true,
});
