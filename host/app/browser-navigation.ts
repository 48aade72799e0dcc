import { useMemo } from "react";
import { navigate as push, usePathname, useSearch } from "wouter/use-browser-location";
import {
  type LeaveGuard,
  type NavigateOptions,
  type Navigation,
  type Session,
  useCurrentAppkey,
  withAppkey,
} from "../../src/core/index";
import { newHistoryKey, restoreScroll, saveScroll } from "./scroll-memory";

let leaveGuard: LeaveGuard | null = null;
let shownUrl = "";

const pathOf = (url: string) => url.split(/[?#]/)[0];

function go(to: string, { replace = false }: NavigateOptions): void {
  const state = replace ? history.state : newHistoryKey();
  saveScroll(state, pathOf(to) !== location.pathname);
  push(to, { replace, state });
  shownUrl = location.href;
}

/** At once, unless unsaved changes are asked about first. */
async function navigate(to: string, options: NavigateOptions = {}): Promise<void> {
  if (options.isForced) leaveGuard = null;
  if (!leaveGuard || pathOf(to) === location.pathname || (await leaveGuard())) go(to, options);
}

/**
 * Back and forward cannot be cancelled, only undone: the page's address is put back before anybody
 * hears of the change, then the question is asked. Call once, before the router listens.
 */
export function guardHistory(): void {
  shownUrl = location.href;
  window.addEventListener(
    "popstate",
    (event) => {
      const target = location.href;
      if (!leaveGuard || new URL(shownUrl).pathname === location.pathname) {
        shownUrl = target;
        restoreScroll();
        return;
      }
      event.stopImmediatePropagation();
      const state = newHistoryKey();
      saveScroll(state, false);
      history.pushState(state, "", shownUrl);
      void leaveGuard().then((isLeaving) => {
        if (!isLeaving) return;
        leaveGuard = null;
        const { pathname, search } = new URL(target);
        void navigate(pathname + search);
      });
    },
    { capture: true },
  );
}

function guard(leave: LeaveGuard): () => void {
  leaveGuard = leave;
  return () => {
    if (leaveGuard === leave) leaveGuard = null;
  };
}

/** True when the step before was of the same page and had these parameters as they are to be. */
function cameFrom(params: URLSearchParams, names: readonly string[]): boolean {
  const { from } = (history.state ?? {}) as { from?: string };
  if (from === undefined) return false;
  const before = new URLSearchParams(from);
  return names.every((name) => before.get(name) === params.get(name));
}

/** The host's router as the widgets see it; links to pages of an app name the app that is open. */
export function useBrowserNavigation(session: Session): Navigation & { path: string } {
  const path = usePathname();
  const appkey = useCurrentAppkey(session);
  const search = useSearch().replace(/^\?/, "");
  return useMemo(
    () => ({
      path,
      search,
      navigate: (to, options) => {
        const app = session.store.getState().app?.appkey ?? null;
        void navigate(withAppkey(to, app), options);
      },
      href: (to) => withAppkey(to, appkey),
      patchSearch(patch, options) {
        const params = new URLSearchParams(location.search);
        for (const [key, value] of Object.entries(patch)) {
          if (value === null) params.delete(key);
          else params.set(key, value);
        }
        const query = params.toString();
        const { returnsBy, replace = true } = options ?? {};
        if (returnsBy && cameFrom(params, returnsBy)) {
          history.back();
          return;
        }
        const isReplaced = replace || returnsBy !== undefined;
        const state = isReplaced ? history.state : { ...newHistoryKey(), from: location.search };
        saveScroll(state, false);
        push(location.pathname + (query ? `?${query}` : ""), { replace: isReplaced, state });
      },
      mayLeave: async () => (leaveGuard ? leaveGuard() : true),
      guard,
    }),
    [path, search, session, appkey],
  );
}
