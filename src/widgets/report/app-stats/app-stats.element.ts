import { elementOf } from "../../../core/element/element-definition";

export const appStatsElement = elementOf()({
  tag: "xi-app-stats",
  load: async () => (await import("./app-stats")).AppStats,
  needsApp: true,
});
