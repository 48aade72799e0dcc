import type { MenuRoute } from "../../../core/api/contract";
import { paths } from "../../../core/navigation/paths";
import type { CommandEntry } from "./command-entry";
import { idOf, patternOf } from "./route-titles";
import { goKeyOf } from "./shortcut-keys";

export interface PlaceMessages {
  titles: Readonly<Record<string, string>>;
  go: (path: string) => void;
}

/** Pages outside the menu of an app; those of an account are a normal user's. */
const general = [paths.workbench, paths.apps, paths.acceleration];
const personal = [paths.account, paths.accountApps];

/** The pages this session may open: those around the apps, and those the menu of the open app shows. */
export function pageEntries(
  menu: readonly MenuRoute[],
  isOnlooker: boolean,
  { titles, go }: PlaceMessages,
): CommandEntry[] {
  const ofApp = menu
    .filter((section) => !section.hidden)
    .flatMap((section) => (section.children ?? []).filter((page) => !page.hidden))
    .map((page) => ({ path: page.path, title: titles[page.path] ?? page.meta.title }));
  const around = [...general, ...(isOnlooker ? [] : personal)].map((path) => ({
    path,
    title: titles[path] ?? path,
  }));
  return [...ofApp, ...around].map(({ path, title }) => ({
    id: `page:${path}`,
    kind: "page",
    title,
    icon: "doc",
    goKey: goKeyOf(path),
    run: () => go(path),
  }));
}

/** Returns entries for recently visited pages; `nameOf` resolves the number in a path. */
export function recentEntries(
  recent: readonly string[],
  current: string,
  nameOf: (id: number) => string | undefined,
  { titles, go }: PlaceMessages,
): CommandEntry[] {
  return recent.flatMap((path): CommandEntry[] => {
    const pattern = patternOf(titles, path);
    if (path === current || pattern === undefined) return [];
    const id = pattern === path ? null : idOf(path);
    const detail = id === null ? undefined : nameOf(id);
    // A form without its record, or a record that is gone, is no place to go back to.
    if (id !== null && detail === undefined) return [];
    return [
      {
        id: `recent:${path}`,
        kind: "recent",
        title: titles[pattern] ?? path,
        ...(detail !== undefined && { detail }),
        icon: "refresh",
        run: () => go(path),
      },
    ];
  });
}
