import { elementOf } from "../../../core/element/element-definition";
import type { DomainFormProps } from "./domain-form";

export const domainFormElement = elementOf<DomainFormProps>()({
  tag: "xi-domain-form",
  area: "own",
  load: async () => (await import("./domain-form")).DomainForm,
  attributes: { domainId: "number" },
});
