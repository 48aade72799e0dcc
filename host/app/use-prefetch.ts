import { useCallback } from "react";
import { useRouter } from "wouter";
import { appParam, prefersReducedData, useNavigation, useSession } from "../../src/core/index";
import { preloadPage } from "./pages";
import { prefetchPlan } from "./prefetch-plan";

/** A reader who pays for every byte, or is offline, fetches what is asked for only. */
function mayPrefetch(): boolean {
  return !prefersReducedData() && navigator.onLine !== false;
}

/**
 * Fetches the code of the page that a console path leads to; tells its address where the calls of the
 * page may be asked for too, null where they may not.
 */
export function usePrefetch(): (to: string) => URL | null {
  const session = useSession();
  const { href } = useNavigation();
  const { parser } = useRouter();
  return useCallback(
    (to) => {
      const address = new URL(href(to), location.href);
      if (address.origin !== location.origin || !mayPrefetch()) return null;
      const state = session.store.getState();
      const menu = session.menu.store.getState();
      const { mode } = session;
      const current = location.pathname;
      const page = prefetchPlan(address.pathname, { parser, state, menu, mode, here: current });
      if (!page) return null;
      preloadPage(page.route);
      const named = address.searchParams.get(appParam) ?? state.app?.appkey;
      return page.isGranted && named === state.app?.appkey ? address : null;
    },
    [session, href, parser],
  );
}
