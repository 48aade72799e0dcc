import { isAppPage } from "../../../core/navigation/app-address";
import type { AppMenu } from "../../../core/session/menu";

/** True when a shortcut may lead to a page: a page of an app must be in its visible menu. */
export function mayGo(path: string, menu: AppMenu | null): boolean {
  if (!isAppPage(path)) return true;
  const pages = menu?.routes.flatMap(({ children = [] }) => children) ?? [];
  return pages.some((page) => page.path === path && !page.hidden);
}
