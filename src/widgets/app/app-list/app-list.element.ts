import { elementOf } from "../../../core/element/element-definition";

export const appListElement = elementOf()({
  tag: "xi-app-list",
  load: async () => (await import("./app-list")).AppList,
});
