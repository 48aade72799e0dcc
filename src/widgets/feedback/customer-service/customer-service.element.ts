import { elementOf } from "../../../core/element/element-definition";

export const customerServiceElement = elementOf<object>()({
  tag: "xi-customer-service",
  load: async () => (await import("./customer-service")).CustomerService,
});
