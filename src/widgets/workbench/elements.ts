import { defineWidgetElement } from "../../core/element/element-definition";

export const workbenchElement = defineWidgetElement()({
  tag: "xi-workbench",
  area: "workbench",
  load: async () => (await import("./workbench/workbench")).Workbench,
});
