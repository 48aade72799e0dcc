import { elementOf } from "../../../core/element/element-definition";
import type { EdgePayPageProps } from "./edge-pay-page";

export const edgePayPageElement = elementOf<EdgePayPageProps>()({
  tag: "xi-edge-pay-page",
  area: "own",
  load: async () => (await import("./edge-pay-page")).EdgePayPage,
  attributes: { kind: "string" },
  events: { onKind: "xi-edge-pack-kind" },
});
