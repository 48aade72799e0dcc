import { elementOf } from "../../../core/element/element-definition";

export const applicationListElement = elementOf<object>()({
  tag: "xi-application-list",
  area: "account",
  load: async () => (await import("./application-list")).ApplicationList,
});
