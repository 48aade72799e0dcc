import { elementOf } from "../../../core/element/element-definition";

export const appAnalysisElement = elementOf()({
  tag: "xi-app-analysis",
  load: async () => (await import("./app-analysis")).AppAnalysis,
  needsApp: true,
});
