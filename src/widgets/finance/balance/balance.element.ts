import { elementOf } from "../../../core/element/element-definition";

export const balanceElement = elementOf<object>()({
  tag: "xi-balance",
  load: async () => (await import("./balance")).Balance,
});
