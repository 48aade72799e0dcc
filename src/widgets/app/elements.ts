import { defineWidgetElement } from "../../core/element/element-definition";
import type { AppListProps } from "./app-list/app-list";
import type { AppSidebarProps } from "./app-sidebar/app-sidebar";
import type { AppSwitcherProps } from "./app-switcher/app-switcher";
import type { CommandProps } from "./command/command";
import type { CreateAppProps } from "./create-app/create-app";

export const appInfoElement = defineWidgetElement<object>()({
  tag: "xi-app-info",
  area: "app",
  load: async () => (await import("./app-info/app-info")).AppInfo,
});

export const appListElement = defineWidgetElement<AppListProps>()({
  tag: "xi-app-list",
  load: async () => (await import("./app-list/app-list")).AppList,
  attributes: { line: "string" },
});

export const appSidebarElement = defineWidgetElement<AppSidebarProps>()({
  tag: "xi-app-sidebar",
  isInline: true,
  load: async () => (await import("./app-sidebar/app-sidebar")).AppSidebar,
  attributes: { current: "string", isCollapsed: "boolean" },
  events: { onMenu: "xi-menu" },
});

export const appSwitcherElement = defineWidgetElement<AppSwitcherProps>()({
  tag: "xi-app-switcher",
  isInline: true,
  load: async () => (await import("./app-switcher/app-switcher")).AppSwitcher,
  attributes: { isCompact: "boolean" },
  events: { onEnter: "xi-app-enter" },
});

export const commandElement = defineWidgetElement<CommandProps>()({
  tag: "xi-command",
  isInline: true,
  load: async () => (await import("./command/command")).Command,
  attributes: { here: "string", hasShortcuts: "boolean" },
});

export const createAppElement = defineWidgetElement<CreateAppProps>()({
  tag: "xi-create-app",
  area: "own",
  load: async () => (await import("./create-app/create-app")).CreateApp,
  attributes: { line: "string" },
  events: { onClose: "xi-close", onCreated: "xi-app-created" },
});

export const newcomerTasksElement = defineWidgetElement<object>()({
  tag: "xi-newcomer-tasks",
  area: "app",
  load: async () => (await import("./newcomer-tasks/newcomer-tasks")).NewcomerTasks,
});

export const trafficCouponsElement = defineWidgetElement<object>()({
  tag: "xi-traffic-coupons",
  area: "app",
  load: async () => (await import("./traffic-coupons/traffic-coupons")).TrafficCoupons,
});
