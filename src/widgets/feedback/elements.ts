import { defineWidgetElement } from "../../core/element/element-definition";

export const customerServiceElement = defineWidgetElement<object>()({
  tag: "xi-customer-service",
  isInline: true,
  load: async () => (await import("./customer-service/customer-service")).CustomerService,
});

export const requirementsElement = defineWidgetElement<object>()({
  tag: "xi-requirements",
  area: "account",
  load: async () => (await import("./requirements/requirements")).Requirements,
});
