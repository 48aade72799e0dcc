export { AppSidebar, type AppSidebarProps } from "./app-sidebar";
