import type { MenuRoute } from "../../../core/api/contract";
import { menuEntry } from "../../../core/session/menu";
import type { IconName, SideMenuItem } from "../../../core/ui/layout";

const icons: Record<string, IconName> = {
  app: "apps",
  data: "chart",
  integration: "phone",
  channel: "channel",
  share: "share",
  monitor: "monitoring",
  link: "link",
};

/**
 * The visible sections and pages of a menu, without those that have no page here; a section without
 * visible pages goes. The service titles them in Chinese; `titleOf` may know better.
 */
export function menuItems(
  menu: readonly MenuRoute[],
  titleOf: (path: string) => string | undefined = () => undefined,
): SideMenuItem[] {
  return menu
    .filter((section) => !section.hidden)
    .map((section) => ({
      path: section.path,
      alwaysShow: section.alwaysShow ?? false,
      title: titleOf(section.path) ?? section.meta.title,
      icon: icons[section.meta.icon ?? ""] ?? "doc",
      children: (section.children ?? [])
        .filter((page) => !page.hidden)
        .map((page) => ({ path: page.path, title: titleOf(page.path) ?? page.meta.title })),
    }))
    .flatMap(({ alwaysShow, ...section }) => {
      const [only, ...others] = section.children;
      if (!only) return [];
      // A page alone needs no group around it, unless the service wants one.
      return alwaysShow || others.length > 0 ? [section] : [{ ...only, icon: section.icon }];
    });
}

/** Paths of the menu that this session may not open. */
export function deniedPaths(menu: readonly MenuRoute[]): Set<string> {
  const routes = menu.flatMap((section) => [section, ...(section.children ?? [])]);
  return new Set(routes.filter((route) => route.meta.isAuth === false).map((route) => route.path));
}

/** The menu entry that stands for a page without one of its own, such as an edit form. */
export function shownPath(current: string, menu: readonly MenuRoute[]): string {
  const entry = menuEntry(current, menu);
  return entry?.page?.hidden ? (entry.page.meta.activeMenu ?? current) : current;
}
