import { elementOf } from "../../../core/element/element-definition";

export const dataComparisonElement = elementOf()({
  tag: "xi-data-comparison",
  area: "report",
  load: async () => (await import("./data-comparison")).DataComparison,
  needsApp: true,
});
