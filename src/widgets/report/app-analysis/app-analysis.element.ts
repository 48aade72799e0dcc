import { elementOf } from "../../../core/element/element-definition";

export const appAnalysisElement = elementOf()({
  tag: "xi-app-analysis",
  area: "report",
  load: async () => (await import("./app-analysis")).AppAnalysis,
  needsApp: true,
});
