import { elementOf } from "../../../core/element/element-definition";

export const payPageElement = elementOf<object>()({
  tag: "xi-pay-page",
  area: "own",
  load: async () => (await import("./pay-page")).PayPage,
});
