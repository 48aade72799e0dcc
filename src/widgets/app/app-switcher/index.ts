export { AppSwitcher, type AppSwitcherProps } from "./app-switcher";
