import { type ReactNode, useCallback } from "react";
import { AheadContext, useCallsAhead, useSession } from "../../src/core/index";
import type { LayoutProps } from "./layout-props";

interface AheadProps extends Pick<LayoutProps, "lookAhead"> {
  children: ReactNode;
}

/** Fetches, once a link below is about to be followed, the code of its page and its first calls. */
export function Ahead({ lookAhead, children }: AheadProps) {
  const { store } = useSession();
  const askAhead = useCallsAhead();
  const ahead = useCallback(
    (to: string) => {
      const address = lookAhead(to);
      if (!address) return;
      // What the page's first script knows need not come again with the application.
      void Promise.resolve(window.xiBoot).then((boot) => {
        if (boot) askAhead(boot.pageCalls(address, store.getState().app?.zones));
      });
    },
    [lookAhead, askAhead, store],
  );
  return <AheadContext value={ahead}>{children}</AheadContext>;
}
