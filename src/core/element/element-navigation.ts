import { withAppkey } from "../navigation/app-address";
import type { Navigation } from "../navigation/navigation";
import type { Session } from "../session/private-session";
import { emit } from "./element-events";

/** Navigation target: a console path, and its address at the service. */
export interface NavigateDetail {
  path: string;
  url: string;
}

/** Base address and open app of a widget's links: a link to a page of an app names the open app. */
export interface LinkTarget {
  /** Origin of the service. */
  baseUrl: string;
  appkey(): string | null;
}

/** The links of a session's widgets. */
export const linksOf = ({ baseUrl, store }: Pick<Session, "baseUrl" | "store">): LinkTarget => ({
  baseUrl,
  appkey: () => store.getState().app?.appkey ?? null,
});

/** A widget without a router keeps its query to itself and tells where the reader wants to go. */
export function ownNavigation(
  { baseUrl, appkey }: LinkTarget,
  search: string,
  setSearch: (change: (search: string) => string) => void,
  onNavigate: (detail: NavigateDetail) => void,
): Navigation {
  const href = (to: string) => baseUrl + withAppkey(to, appkey());
  return {
    search,
    href,
    navigate: (to) => onNavigate({ path: to, url: href(to) }),
    patchSearch: (patch) =>
      setSearch((current) => {
        const params = new URLSearchParams(current);
        for (const [key, value] of Object.entries(patch)) {
          if (value === null) params.delete(key);
          else params.set(key, value);
        }
        return params.toString();
      }),
    mayLeave: async () => true,
    guard: () => () => {},
  };
}

/** An element tells its page by `xi-navigate`; a page that does not prevent the event leaves it at that. */
export const elementNavigation = (
  element: HTMLElement,
  links: LinkTarget,
  search: string,
  setSearch: (change: (search: string) => string) => void,
): Navigation =>
  ownNavigation(links, search, setSearch, (detail) => void emit(element, "xi-navigate", detail));
