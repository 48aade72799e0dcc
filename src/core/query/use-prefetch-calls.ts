import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import type { CallBody, CallName } from "../api/contract";
import { useSession } from "../session/use-session";
import { isPrefetched, markPrefetched, prefetchStaleMs } from "./query-client";
import { callKey } from "./use-api-query";

/**
 * Asks for the replies of a page of the open app before the page does. Each is taken over when the
 * page asks the same soon after; none is asked for twice, and with the app they are dropped. A call
 * that fails is the page's to make, and to tell of.
 */
export function usePrefetchCalls(): (
  calls: readonly (readonly [name: string, body: object])[],
) => void {
  const client = useQueryClient();
  const { request, store } = useSession();
  useEffect(
    () =>
      store.subscribe(({ app }, before) => {
        if (app?.appkey !== before.app?.appkey)
          client.removeQueries({ type: "inactive", predicate: isPrefetched });
      }),
    [client, store],
  );
  return useCallback(
    (calls) => {
      const appkey = store.getState().app?.appkey ?? null;
      for (const [call, body] of calls) {
        const name = call as CallName;
        const queryKey = callKey(name, appkey, body);
        const find = () => client.getQueryCache().find({ queryKey, exact: true });
        if (find()?.isActive()) continue;
        void client.prefetchQuery({
          queryKey,
          queryFn: ({ signal }) =>
            request(name, body as CallBody<CallName>, {
              signal,
              appkey,
              suppressToast: true,
              keepsApp: true,
            }),
          staleTime: prefetchStaleMs,
        });
        markPrefetched(find());
      }
    },
    [client, request, store],
  );
}
