import type { ElementDefinition } from "../../../core/element/define-element";

export const sharedChartElement: ElementDefinition = {
  tag: "xi-shared-chart",
  load: async () => (await import("./shared-chart")).SharedChart,
  attributes: { appkey: "string", chartId: "string" },
  needsNoSession: true,
};
