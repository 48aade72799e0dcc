import { defineWidgetElement } from "../../core/element/element-definition";

export const edgeDomainsElement = defineWidgetElement<object>()({
  tag: "xi-edge-domains",
  area: "own",
  load: async () => (await import("./edge-domains/edge-domains")).EdgeDomains,
});

export const edgeOverviewElement = defineWidgetElement<object>()({
  tag: "xi-edge-overview",
  area: "own",
  load: async () => (await import("./edge-overview/edge-overview")).EdgeOverview,
});
