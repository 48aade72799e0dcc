import { defineWidgetElement } from "../../core/element/element-definition";
import type { ExportListProps } from "./export-list/export-list";

export const exportListElement = defineWidgetElement<ExportListProps>()({
  tag: "xi-export-list",
  area: ["channel", "report"],
  feature: "export",
  load: async () => (await import("./export-list/export-list")).ExportList,
  attributes: { isPopover: "boolean" },
  needsApp: true,
});
