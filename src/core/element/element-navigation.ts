import type { Navigation } from "../navigation/navigation";
import { fire } from "./element-entry";

/**
 * An element has no router: it keeps its query to itself and tells the page where the reader wants
 * to go by `xi-navigate`; a page that does not prevent the event leaves it at that.
 */
export function elementNavigation(
  element: HTMLElement,
  baseUrl: string,
  search: string,
  setSearch: (change: (search: string) => string) => void,
): Navigation {
  return {
    search,
    href: (to) => baseUrl + to,
    navigate: (to) => void fire(element, "xi-navigate", { path: to, url: baseUrl + to }),
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
