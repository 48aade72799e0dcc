import { elementOf } from "../../../core/element/element-definition";

export const requirementsElement = elementOf<object>()({
  tag: "xi-requirements",
  area: "account",
  load: async () => (await import("./requirements")).Requirements,
});
