import { type Query, QueryClient } from "@tanstack/react-query";

/** How long a reply that was asked for ahead of its page counts as asked for by the page. */
export const aheadMs = 15_000;

/** Replies asked for ahead of their page, until the screen that took them over goes. */
const ahead = new WeakSet<object>();

export const isAhead = (query: Query): boolean => ahead.has(query);

export const markAhead = (query: object | undefined): void => {
  if (query) ahead.add(query);
};

/** One cache per session. Nothing is retried by itself: a failure shows its retry button. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        staleTime: (query) => (ahead.has(query) ? aheadMs : 0),
        networkMode: "always",
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type === "observerRemoved") ahead.delete(query);
  });
  return client;
}
