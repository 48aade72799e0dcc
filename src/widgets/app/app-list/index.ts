export { AppList, type AppListProps } from "./app-list";
