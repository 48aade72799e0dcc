import { elementOf } from "../../../core/element/element-definition";

export const groupListElement = elementOf()({
  tag: "xi-group-list",
  load: async () => (await import("./group-list")).GroupList,
  needsApp: true,
});
