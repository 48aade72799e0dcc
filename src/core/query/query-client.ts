import { QueryClient } from "@tanstack/react-query";

/** One cache per session. Nothing is retried by itself: a failure shows its retry button. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, staleTime: 0, networkMode: "always" },
      mutations: { retry: false, networkMode: "always" },
    },
  });
