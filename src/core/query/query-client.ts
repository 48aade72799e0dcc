import { type Query, QueryClient } from "@tanstack/react-query";

/** Time for which a prefetched reply counts as requested by the page, in ms. */
export const prefetchStaleMs = 15_000;

/** Replies asked for ahead of their page, until the screen that took them over goes. */
const ahead = new WeakSet<object>();

export const isPrefetched = (query: Query): boolean => ahead.has(query);

export const markPrefetched = (query: object | undefined): void => {
  if (query) ahead.add(query);
};

const isUnusedFailure = (query: Query): boolean =>
  query.state.status === "error" && query.state.data === undefined && !query.isActive();

/**
 * Creates the cache of a session. A first failure waits for its retry button: a part of the screen that
 * comes with the failure must not ask again, or it would come and go for ever. A failure is therefore
 * remembered for as long as somebody shows it, and no longer.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        retryOnMount: false,
        refetchOnWindowFocus: false,
        staleTime: (query) => (ahead.has(query) ? prefetchStaleMs : 0),
        networkMode: "always",
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type === "observerRemoved") ahead.delete(query);
    if ((type === "observerRemoved" || type === "updated") && isUnusedFailure(query))
      client.getQueryCache().remove(query);
  });
  return client;
}
