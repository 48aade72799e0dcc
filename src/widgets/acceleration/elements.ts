import { elementOf } from "../../core/element/element-definition";

export const edgeDomainsElement = elementOf<object>()({
  tag: "xi-edge-domains",
  area: "own",
  load: async () => (await import("./edge-domains/edge-domains")).EdgeDomains,
});

export const edgeOverviewElement = elementOf<object>()({
  tag: "xi-edge-overview",
  area: "own",
  load: async () => (await import("./edge-overview/edge-overview")).EdgeOverview,
});
