import { isStringArray } from "../../../core/ui/layout";

const prefix = "xi:recent:";
const placesAtMost = 8;

/** The console paths that a person looked at last in an app, newest first; without the query. */
export function recentPages(owner: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(prefix + owner) ?? "[]");
    return isStringArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

/** Remembers a place on this device. */
export function rememberPage(owner: string, path: string): void {
  const pages = [path, ...recentPages(owner).filter((other) => other !== path)];
  try {
    localStorage.setItem(prefix + owner, JSON.stringify(pages.slice(0, placesAtMost)));
  } catch {
    // Storage is blocked or full: there are no recent places then.
  }
}

/** Whose places they are: a person's in one app. */
export const ownerOf = (userId = 0, appkey = ""): string => `${userId}:${appkey}`;
