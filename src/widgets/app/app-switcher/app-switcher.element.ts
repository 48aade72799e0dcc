import { elementOf } from "../../../core/element/element-definition";
import type { AppSwitcherProps } from "./app-switcher";

export const appSwitcherElement = elementOf<AppSwitcherProps>()({
  tag: "xi-app-switcher",
  load: async () => (await import("./app-switcher")).AppSwitcher,
  attributes: { isCompact: "boolean" },
  events: { onEnter: "xi-app-enter" },
});
