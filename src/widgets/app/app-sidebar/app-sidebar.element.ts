import { elementOf } from "../../../core/element/element-definition";
import type { AppSidebarProps } from "./app-sidebar";

export const appSidebarElement = elementOf<AppSidebarProps>()({
  tag: "xi-app-sidebar",
  load: async () => (await import("./app-sidebar")).AppSidebar,
  attributes: { current: "string", isCollapsed: "boolean" },
  events: { onMenu: "xi-menu" },
});
