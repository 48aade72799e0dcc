import { elementOf } from "../../../core/element/element-definition";

export const invoicesElement = elementOf<object>()({
  tag: "xi-invoices",
  area: "finance",
  load: async () => (await import("./invoices")).Invoices,
});
