export { type Edition, editionOf } from "./app-cards";
export { AppSwitcher, type AppSwitcherProps } from "./app-switcher";
