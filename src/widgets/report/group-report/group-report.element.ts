import { elementOf } from "../../../core/element/element-definition";
import type { GroupReportProps } from "./group-report";

export const groupReportElement = elementOf<GroupReportProps>()({
  tag: "xi-group-report",
  area: "report",
  load: async () => (await import("./group-report")).GroupReport,
  attributes: { groupId: "number" },
  events: { onShare: "xi-share" },
  needsApp: true,
});
