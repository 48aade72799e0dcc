import { useMemo } from "react";
import { navigate as push, usePathname, useSearch } from "wouter/use-browser-location";
import type { LeaveGuard, Navigation } from "../../src/core/index";

let leaveGuard: LeaveGuard | null = null;
let shownUrl = "";

const pathOf = (url: string) => url.split(/[?#]/)[0];

async function mayLeave(to: string): Promise<boolean> {
  if (!leaveGuard || pathOf(to) === location.pathname) return true;
  return leaveGuard();
}

async function navigate(to: string, options: { replace?: boolean } = {}): Promise<void> {
  if (!(await mayLeave(to))) return;
  push(to, options);
  shownUrl = location.href;
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
        return;
      }
      event.stopImmediatePropagation();
      history.pushState(null, "", shownUrl);
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

/** The host's router as the widgets see it. */
export function useBrowserNavigation(): Navigation & { path: string } {
  const path = usePathname();
  const search = useSearch().replace(/^\?/, "");
  return useMemo(
    () => ({
      path,
      search,
      navigate: (to, options) => void navigate(to, options),
      href: (to) => to,
      patchSearch(patch, options) {
        const params = new URLSearchParams(location.search);
        for (const [key, value] of Object.entries(patch)) {
          if (value === null) params.delete(key);
          else params.set(key, value);
        }
        const query = params.toString();
        push(location.pathname + (query ? `?${query}` : ""), { replace: options?.replace ?? true });
      },
      guard,
    }),
    [path, search],
  );
}
