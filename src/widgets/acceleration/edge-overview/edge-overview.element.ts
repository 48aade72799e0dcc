import { elementOf } from "../../../core/element/element-definition";

export const edgeOverviewElement = elementOf<object>()({
  tag: "xi-edge-overview",
  area: "own",
  load: async () => (await import("./edge-overview")).EdgeOverview,
});
