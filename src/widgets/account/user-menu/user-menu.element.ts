import { elementOf } from "../../../core/element/element-definition";

export const userMenuElement = elementOf()({
  tag: "xi-user-menu",
  load: async () => (await import("./user-menu")).UserMenu,
});
