import { createStore, type StoreApi } from "zustand/vanilla";
import { ApiError, isTokenRefused } from "../api/errors";

/** Startup state of a session with an embed token; one with its own sign-in is always `ready`. */
export interface StartupState {
  phase: "idle" | "starting" | "ready" | "failed" | "ended";
  /** Why the last attempt failed; it stays while the next one is under way. */
  error: ApiError | null;
}

export interface Startup {
  store: StoreApi<StartupState>;
  /** Resolves when the session is ready; callers at the same time share one attempt. */
  start(): Promise<void>;
  /** Tries a failed start again now. */
  retry(): void;
  /** The session has been lost later on; tried again like a failed start. */
  fail(error: ApiError): void;
  /** The session has ended; only `start` begins again, and what is under way no longer counts. */
  stop(): void;
}

/** Calls `tell` with every failure once, however often it is tried again; returns the way to stop. */
export function watchFailures(
  store: StoreApi<StartupState>,
  tell: (error: ApiError) => void,
): () => void {
  let last = "";
  const look = ({ phase, error }: StartupState) => {
    if (phase === "ready") last = "";
    const key = error ? `${error.code} ${error.message}` : "";
    if (phase !== "failed" || !error || key === last) return;
    last = key;
    tell(error);
  };
  look(store.getState());
  return store.subscribe(look);
}

/** Waits before it tries again by itself, in ms; the last one repeats while the page is in view. */
const pausesMs = [1_000, 2_000, 4_000];

/**
 * Brings a session up by `load`. A failure shows until a later attempt ends, and is tried again by
 * itself after a pause or when the device is online again; a refusal by the partner's backend only
 * when somebody asks.
 */
export function createStartup(load: () => Promise<void>, lifetime: AbortSignal): Startup {
  const store = createStore<StartupState>(() => ({ phase: "idle", error: null }));
  let running: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let attempt = 0;

  const retry = () => {
    if (store.getState().phase === "failed" && !lifetime.aborted) void start().catch(() => {});
  };
  const again = () => {
    const { error } = store.getState();
    if (!error || !isTokenRefused(error)) retry();
  };
  const againInView = () => {
    if (!globalThis.document?.hidden) again();
  };
  globalThis.window?.addEventListener("online", again, { signal: lifetime });
  globalThis.document?.addEventListener("visibilitychange", againInView, { signal: lifetime });
  lifetime.addEventListener("abort", () => clearTimeout(timer));

  async function run(current: number): Promise<void> {
    clearTimeout(timer);
    store.setState({ phase: "starting" });
    try {
      await load();
      if (current !== attempt) return;
      failures = 0;
      store.setState({ phase: "ready", error: null });
    } catch (cause) {
      const error =
        cause instanceof ApiError ? cause : new ApiError({ code: "network", message: "", cause });
      if (current === attempt) fail(error);
      throw error;
    }
  }

  function fail(error: ApiError): void {
    if (lifetime.aborted) return;
    clearTimeout(timer);
    store.setState({ phase: "failed", error });
    if (isTokenRefused(error)) return;
    timer = setTimeout(againInView, pausesMs[Math.min(failures, pausesMs.length - 1)]);
    failures += 1;
  }

  function start(): Promise<void> {
    if (store.getState().phase === "ready") return Promise.resolve();
    if (running) return running;
    attempt += 1;
    const current = run(attempt).finally(() => {
      if (running === current) running = null;
    });
    running = current;
    return current;
  }

  return {
    store,
    start,
    retry,
    fail,
    stop() {
      attempt += 1;
      running = null;
      failures = 0;
      clearTimeout(timer);
      store.setState({ phase: "ended", error: null });
    },
  };
}
