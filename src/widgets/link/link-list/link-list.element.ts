import { elementOf } from "../../../core/element/element-definition";

export const linkListElement = elementOf<object>()({
  tag: "xi-link-list",
  area: "link",
  load: async () => (await import("./link-list")).LinkList,
  needsApp: true,
});
