export { AppInfo } from "./app-info";
