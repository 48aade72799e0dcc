import { elementOf } from "../../../core/element/element-definition";

export const balanceElement = elementOf<object>()({
  tag: "xi-balance",
  area: "finance",
  load: async () => (await import("./balance")).Balance,
});
