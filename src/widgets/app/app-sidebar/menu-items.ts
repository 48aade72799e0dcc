import type { MenuRoute } from "../../../core/api/contract";
import { isBuilt } from "../../../core/api/contract/words/planned-pages";
import { appPlatforms } from "../../../core/api/contract/words/platform";
import { paths } from "../../../core/navigation/paths";
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
 * The visible sections and pages of a menu, without those that have no page here; a section without visible pages goes. The service titles
 * them in Chinese; `titleOf` may know better.
 */
export function menuItems(
  menu: readonly MenuRoute[],
  titleOf: (path: string) => string | undefined = () => undefined,
): SideMenuItem[] {
  return menu
    .filter((section) => !section.hidden)
    .map((section) => ({
      path: section.path,
      title: titleOf(section.path) ?? section.meta.title,
      icon: icons[section.meta.icon ?? ""] ?? "doc",
      children: (section.children ?? [])
        .filter((page) => !page.hidden && isBuilt(page.path))
        .map((page) => ({ path: page.path, title: titleOf(page.path) ?? page.meta.title })),
    }))
    .filter((section) => section.children.length > 0);
}

/** Paths of the menu that this session may not open. */
export function deniedPaths(menu: readonly MenuRoute[]): Set<string> {
  const routes = menu.flatMap((section) => [section, ...(section.children ?? [])]);
  return new Set(routes.filter((route) => route.meta.isAuth === false).map((route) => route.path));
}

/** The menu entry that stands for a page without one of its own, such as an edit form. */
export function shownPath(current: string, items: readonly SideMenuItem[]): string {
  const pages = items.flatMap((section) => section.children ?? []);
  if (pages.some((page) => page.path === current)) return current;
  const parents: [RegExp, string][] = [
    [/^\/channel\/(channel_add|channel_edit|integrated_adv)/, paths.channels()],
    [/^\/channel\/report_details_group/, paths.channelGroups],
    [/^\/channel\/report_details/, paths.channelReport],
    [/^\/share\/share_uid_report/, paths.referralReport],
    [/^\/promote_links\/xlink_/, paths.shortLinks],
    [/^\/promote_links\/mlink_/, paths.wechatLinks],
  ];
  const guided = appPlatforms.find((platform) => current === paths.integrationGuide(platform));
  if (guided) return paths.downloadSettings(guided);
  return parents.find(([pattern]) => pattern.test(current))?.[1] ?? current;
}
