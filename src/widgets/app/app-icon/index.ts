export { AppIcon, type AppIconProps } from "./app-icon";
