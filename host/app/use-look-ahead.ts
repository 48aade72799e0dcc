import { useCallback } from "react";
import { useRouter } from "wouter";
import { appParam, savesData, useNavigation, useSession } from "../../src/core/index";
import { pageAhead } from "./page-ahead";
import { preloadPage } from "./pages";

/** A reader who pays for every byte, or is offline, fetches what is asked for only. */
function mayFetchAhead(): boolean {
  return !savesData() && navigator.onLine !== false;
}

/**
 * Fetches the code of the page that a console path leads to; tells its address where the calls of the
 * page may be asked for too, null where they may not.
 */
export function useLookAhead(): (to: string) => URL | null {
  const session = useSession();
  const { href } = useNavigation();
  const { parser } = useRouter();
  return useCallback(
    (to) => {
      const address = new URL(href(to), location.href);
      if (address.origin !== location.origin || !mayFetchAhead()) return null;
      const state = session.store.getState();
      const menu = session.menu.store.getState();
      const { mode } = session;
      const here = location.pathname;
      const page = pageAhead(address.pathname, { parser, state, menu, mode, here });
      if (!page) return null;
      preloadPage(page.route);
      const named = address.searchParams.get(appParam) ?? state.app?.appkey;
      return page.isGranted && named === state.app?.appkey ? address : null;
    },
    [session, href, parser],
  );
}
