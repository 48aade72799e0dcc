import { elementOf } from "../../../core/element/element-definition";

export const authorizationElement = elementOf<object>()({
  tag: "xi-authorization",
  area: "account",
  load: async () => (await import("./authorization")).Authorization,
});
