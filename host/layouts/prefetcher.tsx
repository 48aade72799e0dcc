import { type ReactNode, useCallback } from "react";
import { PrefetchContext, usePrefetchCalls, useSession } from "../../src/core/index";
import type { LayoutProps } from "./layout-props";

interface PrefetcherProps extends Pick<LayoutProps, "lookAhead"> {
  children: ReactNode;
}

/** Fetches, once a link below is about to be followed, the code of its page and its first calls. */
export function Prefetcher({ lookAhead: prefetch, children }: PrefetcherProps) {
  const { store } = useSession();
  const requestPrefetch = usePrefetchCalls();
  const ahead = useCallback(
    (to: string) => {
      const address = prefetch(to);
      if (!address) return;
      // What the page's first script knows need not come again with the application.
      void Promise.resolve(window.xiBoot).then((boot) => {
        if (boot) requestPrefetch(boot.pageCalls(address, store.getState().app?.zones));
      });
    },
    [prefetch, requestPrefetch, store],
  );
  return <PrefetchContext value={ahead}>{children}</PrefetchContext>;
}
