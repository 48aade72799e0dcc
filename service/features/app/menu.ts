import type { AppRecord, GrantableModule, MenuRoute, Role } from "../../../src/core/api/contract";
import { isOfShape } from "../../../src/core/api/contract/constants/route-shape";
import type { Module } from "../../../src/core/api/contract/define";
import { accelerationMenu, attributionMenu } from "./menu-table";

const nameOf = (path: string): string =>
  path
    .replace(/\/:.*$/, "")
    .split("/")
    .filter(Boolean)
    .join("-");

/**
 * The menu of an app. What a grant does not cover stays in the list, hidden and marked `isAuth: false`,
 * so that its address leads to the no-permission page instead of nowhere. What is no demo is hidden
 * from everybody but normal users, whom alone the console lets open it; what has no page yet from all.
 */
export function menuOf(
  line: "attribution" | "afpm",
  modules: AppRecord["authModules"],
  role: Role,
): MenuRoute[] {
  const table = line === "afpm" ? accelerationMenu : attributionMenu;
  return table.map((section) => {
    const grant = modules?.find((module) => module.key === section.module);
    const isGranted = modules === null || section.module === null || grant !== undefined;
    const canEdit = modules === null || grant?.level === "edit";
    const children = section.routes.map(([path, title, own = {}]): MenuRoute => {
      const { hidden, ownerOnly, ...extra } = own;
      const isAuth = isGranted && (canEdit || extra.type === undefined);
      return {
        path,
        name: nameOf(path),
        hidden:
          hidden === true ||
          (ownerOnly === true && modules !== null) ||
          !isAuth ||
          (extra.noDemo === true && role !== "normal"),
        meta: { title, needKey: true, isAuth, ...extra },
      };
    });
    return {
      path: section.path,
      name: nameOf(section.path),
      hidden: !isGranted || children.every((page) => page.hidden),
      alwaysShow: true,
      meta: { title: section.title, icon: section.icon, isAuth: isGranted, subMenu: true },
      children,
    };
  });
}

const routesOf = (menu: readonly MenuRoute[]): MenuRoute[] =>
  menu.flatMap((section) => [section, ...(section.children ?? [])]);

const everyRoute = [attributionMenu, accelerationMenu].flatMap((table) =>
  table.flatMap(({ path, routes }) => [path, ...routes.map(([route]) => route)]),
);

/**
 * True when a console path is open. Routes of no menu are open; those of the other line's menu are
 * not. The path may be the address of a page or the pattern of its route.
 */
export function isRouteOpen(menu: MenuRoute[], path: string): boolean {
  const pathOnly = path.split("?")[0] ?? "";
  const route = routesOf(menu).find((entry) => isOfShape(entry.path, pathOnly));
  if (!route) return !everyRoute.some((pattern) => isOfShape(pattern, pathOnly));
  return route.meta.isAuth !== false;
}

/** Access that an authorised account needs to open a page. */
export interface RouteNeed {
  module: Module;
  level: "read" | "edit";
}

/** Returns the access that a page needs; null if every grant opens it or it is in no menu. */
export function routeNeed(path: string): RouteNeed | null {
  const pathOnly = path.split("?")[0] ?? "";
  for (const { module, routes } of attributionMenu) {
    const route = routes.find(([pattern]) => isOfShape(pattern, pathOnly));
    if (!route || !module) continue;
    return { module, level: route[2]?.type === undefined ? "read" : "edit" };
  }
  return null;
}

/** Lists the modules that can be authorised: the menu sections with their pages. */
export const grantableModules = (): GrantableModule[] =>
  attributionMenu.flatMap(({ module, title, icon, routes }) =>
    module
      ? [
          {
            key: module,
            title,
            icon,
            isAlways: module === "app",
            pages: routes
              .filter(
                ([, , meta]) =>
                  meta?.noDemo !== true && (meta?.hidden !== true || meta.type !== undefined),
              )
              .map(([path, page, meta]) => ({
                path,
                title: page,
                level: meta?.type === undefined ? ("read" as const) : ("edit" as const),
              })),
          },
        ]
      : [],
  );
