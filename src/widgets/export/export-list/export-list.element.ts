import { elementOf } from "../../../core/element/element-definition";
import type { ExportListProps } from "./export-list";

export const exportListElement = elementOf<ExportListProps>()({
  tag: "xi-export-list",
  area: ["channel", "report"],
  // Both at once: the element shows the list as soon as it is there.
  load: async () => {
    const [{ ExportList }] = await Promise.all([import("./export-list"), import("./export-panel")]);
    return ExportList;
  },
  attributes: { isPopover: "boolean" },
  needsApp: true,
});
