import type { QueryClient } from "@tanstack/react-query";
import { isReachable } from "../api/diagnose-network-error";
import { ApiError } from "../api/errors";

const firstProbeMs = 4_000;
const maxProbeMs = 60_000;

const isUnreached = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === "network" || error.code === "timeout");

/**
 * Asks again for what failed once the service can be reached again: when the device is online, and, as
 * long as calls on screen get no answer, when a probe does. One probe speaks for all calls, so that the
 * words of a failure stay until there is something to put in their place. Returns how to stop it.
 */
export function recoverWhenReachable(client: QueryClient, baseUrl: string): () => void {
  const cache = client.getQueryCache();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitMs = firstProbeMs;
  const refetch = () =>
    void client.refetchQueries({ type: "active", predicate: ({ state }) => state.error !== null });
  const isWaitedFor = () =>
    cache.findAll({ type: "active" }).some(({ state }) => isUnreached(state.error));

  async function probe(): Promise<void> {
    timer = undefined;
    if (!isWaitedFor()) return;
    if (document.visibilityState === "visible" && (await isReachable(baseUrl))) {
      // Reached, but calls get no answer all the same: they are left in peace longer each time.
      waitMs = Math.min(waitMs * 2, maxProbeMs);
      refetch();
    }
    schedule();
  }
  function schedule(): void {
    timer ??= setTimeout(probe, waitMs);
  }

  const unsubscribe = cache.subscribe((event) => {
    if (event.type !== "updated") return;
    if (event.action.type === "success") waitMs = firstProbeMs;
    if (event.action.type === "error" && isUnreached(event.action.error)) schedule();
  });
  window.addEventListener("online", refetch);
  return () => {
    unsubscribe();
    clearTimeout(timer);
    window.removeEventListener("online", refetch);
  };
}
