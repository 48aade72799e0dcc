import { elementOf } from "../../../core/element/element-definition";

export const accountInfoElement = elementOf<object>()({
  tag: "xi-account-info",
  area: "account",
  load: async () => (await import("./account-info")).AccountInfo,
});
