import { elementOf } from "../../../core/element/element-definition";

export const appInfoElement = elementOf<object>()({
  tag: "xi-app-info",
  area: "app",
  load: async () => (await import("./app-info")).AppInfo,
});
