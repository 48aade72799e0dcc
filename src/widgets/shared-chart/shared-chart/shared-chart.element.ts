import { elementOf } from "../../../core/element/element-definition";
import type { SharedChartProps } from "./shared-chart";

export const sharedChartElement = elementOf<SharedChartProps>()({
  tag: "xi-shared-chart",
  load: async () => (await import("./shared-chart")).SharedChart,
  attributes: { appkey: "string", chartId: "string", token: "string", level: "number" },
  session: "none",
  preview: () => import("./shared-chart.preview"),
});
