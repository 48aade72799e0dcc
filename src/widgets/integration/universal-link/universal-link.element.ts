import { elementOf } from "../../../core/element/element-definition";

export const universalLinkElement = elementOf<object>()({
  tag: "xi-universal-link",
  area: "account",
  load: async () => (await import("./universal-link")).UniversalLink,
});
