import { elementOf } from "../../../core/element/element-definition";
import type { ParameterReportProps } from "./parameter-report";

export const parameterReportElement = elementOf<ParameterReportProps>()({
  tag: "xi-parameter-report",
  area: "report",
  load: async () => (await import("./parameter-report")).ParameterReport,
  attributes: { channelId: "number" },
  needsApp: true,
});
