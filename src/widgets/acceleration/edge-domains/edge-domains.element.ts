import { elementOf } from "../../../core/element/element-definition";

export const edgeDomainsElement = elementOf<object>()({
  tag: "xi-edge-domains",
  area: "own",
  load: async () => (await import("./edge-domains")).EdgeDomains,
});
