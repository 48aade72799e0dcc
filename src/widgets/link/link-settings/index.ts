export { LinkSettings } from "./link-settings";
