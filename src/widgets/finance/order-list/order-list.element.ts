import { elementOf } from "../../../core/element/element-definition";

export const orderListElement = elementOf<object>()({
  tag: "xi-order-list",
  area: "finance",
  load: async () => (await import("./order-list")).OrderList,
});
