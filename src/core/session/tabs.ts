import type { StoreApi } from "zustand/vanilla";
import type { SessionState } from "./state";

type Persisted = StoreApi<SessionState> & {
  persist: { rehydrate(): Promise<void> | void };
};

export interface Tabs {
  notifySignedOut(): void;
}

interface TabEvents {
  onSignedIn(): void;
  onSignedOut(): void;
  /** Somebody else has signed in, in another tab. */
  onReplaced(): void;
}

/** A sign-in kept in the page's storage: other tabs read it from there, all but the app they show. */
export function storageTabSync(
  name: string,
  store: Persisted,
  { onSignedIn, onSignedOut, onReplaced }: TabEvents,
  signal: AbortSignal,
): Tabs {
  const follow = (event: StorageEvent) => {
    if (event.key !== name) return;
    const before = store.getState();
    void store.persist.rehydrate();
    const after = store.getState();
    if (before.token && !after.token) onSignedOut();
    else if (!before.token && after.token) onSignedIn();
    else if (before.user?.id !== after.user?.id) onReplaced();
  };
  globalThis.window?.addEventListener("storage", follow, { signal });
  return { notifySignedOut() {} };
}

/** A token kept in memory: other tabs are only told when it ends. */
export function broadcastTabSync(
  name: string,
  { onSignedOut }: Pick<TabEvents, "onSignedOut">,
  signal: AbortSignal,
): Tabs {
  if (typeof window === "undefined" || typeof BroadcastChannel === "undefined")
    return { notifySignedOut() {} };
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }) => {
    if (data === "signed-out") onSignedOut();
  };
  signal.addEventListener("abort", () => channel.close());
  return {
    notifySignedOut() {
      if (!signal.aborted) channel.postMessage("signed-out");
    },
  };
}
