import { elementOf } from "../../core/element/element-definition";

export const workbenchElement = elementOf()({
  tag: "xi-workbench",
  area: "workbench",
  load: async () => (await import("./workbench/workbench")).Workbench,
});
