import { elementOf } from "../../../core/element/element-definition";

export const domainListElement = elementOf<object>()({
  tag: "xi-domain-list",
  area: "account",
  load: async () => (await import("./domain-list")).DomainList,
});
