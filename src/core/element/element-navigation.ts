import type { Navigation } from "../navigation/navigation";
import { fire } from "./element-events";

/** Where the reader wants to go: a console path, and its address at the service. */
export interface NavigateDetail {
  path: string;
  url: string;
}

/** A widget without a router keeps its query to itself and tells where the reader wants to go. */
export function ownNavigation(
  baseUrl: string,
  search: string,
  setSearch: (change: (search: string) => string) => void,
  onNavigate: (detail: NavigateDetail) => void,
): Navigation {
  return {
    search,
    href: (to) => baseUrl + to,
    navigate: (to) => onNavigate({ path: to, url: baseUrl + to }),
    patchSearch: (patch) =>
      setSearch((current) => {
        const params = new URLSearchParams(current);
        for (const [key, value] of Object.entries(patch)) {
          if (value === null) params.delete(key);
          else params.set(key, value);
        }
        return params.toString();
      }),
    guard: () => () => {},
  };
}

/** An element tells its page by `xi-navigate`; a page that does not prevent the event leaves it at that. */
export const elementNavigation = (
  element: HTMLElement,
  baseUrl: string,
  search: string,
  setSearch: (change: (search: string) => string) => void,
): Navigation =>
  ownNavigation(baseUrl, search, setSearch, (detail) => void fire(element, "xi-navigate", detail));
