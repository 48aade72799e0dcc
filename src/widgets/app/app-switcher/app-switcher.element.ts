import type { ElementDefinition } from "../../../core/element/define-element";

export const appSwitcherElement: ElementDefinition = {
  tag: "xi-app-switcher",
  load: async () => (await import("./app-switcher")).AppSwitcher,
  events: { onEnter: "xi-app-enter" },
};
