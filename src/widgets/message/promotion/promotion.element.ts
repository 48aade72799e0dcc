import { elementOf } from "../../../core/element/element-definition";

export const promotionElement = elementOf<object>()({
  tag: "xi-promotion",
  load: async () => (await import("./promotion")).Promotion,
});
