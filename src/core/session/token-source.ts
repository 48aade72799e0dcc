import { ApiError, isTokenRefused } from "../api/errors";

/** Response of a partner's backend to its page: a token and, optionally, its expiry (ISO 8601). */
export type FetchedToken = string | { token: string; expiresAt?: string };

/**
 * Asks the partner's backend for an embed token; `signal` aborts after 20 s and on `destroy()`. An
 * error with `status` 401 or 403 is final: it is not asked again by itself.
 */
export type FetchToken = (options: { signal: AbortSignal }) => Promise<FetchedToken>;

export interface TokenSource {
  /** The token at hand, or a fetched one; callers at the same time share one fetch. */
  get(): Promise<string>;
  /** Gets another token unless somebody already replaced the refused one. */
  renew(refused: string | null): Promise<string>;
  replace(fetchToken: FetchToken): void;
  /** Lets a backend that refused be asked again. */
  retry(): void;
  forget(): void;
  destroy(): void;
}

const fetchTimeoutMs = 20_000;

const aborted = (cause?: unknown) => new ApiError({ code: "aborted", message: "", cause });
/** The page hears what its own backend answered. */
const error = (cause: unknown) =>
  new ApiError({
    code: "token",
    message: cause instanceof Error ? cause.message : String(cause),
    detail: { status: (cause as { status?: unknown } | null)?.status },
    cause,
  });

function tokenOf(fetched: unknown): string {
  const token =
    typeof fetched === "string" ? fetched : (fetched as { token?: unknown } | null)?.token;
  if (typeof token !== "string" || token === "")
    throw new TypeError(`no token in ${JSON.stringify(fetched)?.slice(0, 200)}`);
  return token;
}

/**
 * Creates the token source shared by all widgets of a session, in memory only. No timer runs: a
 * rejected token is renewed.
 */
export function createTokenSource(first: FetchToken): TokenSource {
  let fetchToken = first;
  let token: string | null = null;
  let running: Promise<string> | null = null;
  let life = new AbortController();
  let refusedError: ApiError | null = null;

  async function fetchOne(): Promise<string> {
    const { signal: end } = life;
    if (end.aborted) throw aborted();
    if (refusedError) throw refusedError;
    const signal = AbortSignal.any([end, AbortSignal.timeout(fetchTimeoutMs)]);
    const stopped = new Promise<never>((_, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    });
    try {
      token = tokenOf(await Promise.race([fetchToken({ signal }), stopped]));
      return token;
    } catch (cause) {
      if (end.aborted) throw aborted(cause);
      const failure = error(cause);
      if (isTokenRefused(failure)) refusedError = failure;
      throw failure;
    }
  }

  const fetchOnce = () => {
    if (running) return running;
    const fetching = fetchOne().finally(() => {
      if (running === fetching) running = null;
    });
    running = fetching;
    return fetching;
  };

  return {
    get: async () => token ?? fetchOnce(),
    async renew(refused) {
      if (token !== refused && token !== null) return token;
      token = null;
      return fetchOnce();
    },
    replace(next) {
      fetchToken = next;
      refusedError = null;
    },
    retry() {
      refusedError = null;
    },
    forget() {
      token = null;
      refusedError = null;
      life.abort();
      life = new AbortController();
      running = null;
    },
    destroy() {
      token = null;
      life.abort();
    },
  };
}
