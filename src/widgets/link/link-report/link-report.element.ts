import { elementOf } from "../../../core/element/element-definition";
import type { LinkReportProps } from "./link-report";

export const linkReportElement = elementOf<LinkReportProps>()({
  tag: "xi-link-report",
  area: "link",
  load: async () => (await import("./link-report")).LinkReport,
  attributes: { linkId: "number" },
  needsApp: true,
});
