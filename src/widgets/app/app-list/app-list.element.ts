import { elementOf } from "../../../core/element/element-definition";

import type { AppListProps } from "./app-list";

export const appListElement = elementOf<AppListProps>()({
  tag: "xi-app-list",
  load: async () => (await import("./app-list")).AppList,
  attributes: { line: "string" },
});
