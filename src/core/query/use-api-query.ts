import {
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  type QueryObserver,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { use, useCallback } from "react";
import type { CallBody, CallName, CallReply } from "../api/contract";
import { type ApiError, isTokenRefused, isTransient } from "../api/errors";
import type { Session } from "../session/private-session";
import { useSession, useSessionState } from "../session/use-session";
import { QueryErrorContext, useReportError } from "./report-error";

export interface UseCallOptions {
  /** A refusal that is an answer: the widget shows what it means, and the page hears of no fault. */
  ignoreErrorCode?: string;
  isEnabled?: boolean;
  /** Repeats while the page is visible. */
  refetchIntervalMs?: number;
  /** Keeps showing the last reply while another body's is on its way. */
  keepPreviousData?: boolean;
  /** The reply stays fresh for this long: another screen that asks gets it without a call. */
  staleTimeMs?: number;
  /** The screen shows the error itself; no automatic message. Default true, since screens have error states. */
  suppressToast?: boolean;
}

export interface CallState<Reply> {
  data: Reply | undefined;
  /** Why there is no reply, or why the one there was no longer stands. */
  error: ApiError | null;
  /** The failure of the last try; beside a `reply` it tells that this is the one before. */
  lastError: ApiError | null;
  isLoading: boolean;
  isRefetching: boolean;
  /** The reply is that to the body before, kept until this one's has come. */
  isPrevious: boolean;
  refetch(): void;
}

export const callKey = (name: CallName, appkey: string | null, body: unknown): QueryKey => [
  name,
  appkey,
  body,
];

/** A call that failed is repeated no sooner, in milliseconds. */
const recoveryMs = 5_000;

/**
 * Reads from the service: cached per app and body, aborted when its screen goes. A refresh that fails
 * keeps the reply before it and is tried again by itself.
 */
export function useApiQuery<Name extends CallName>(
  name: Name,
  body: CallBody<Name>,
  options: UseCallOptions = {},
): CallState<CallReply<Name>> {
  const session = useSession();
  const { request } = session;
  const appkey = useSessionState((state) => state.app?.appkey ?? null);
  const widget = use(QueryErrorContext);
  const query = useQuery<CallReply<Name>, ApiError>({
    queryKey: callKey(name, appkey, body),
    queryFn: ({ signal }) =>
      request(name, body, { signal, appkey, suppressToast: options.suppressToast ?? true }),
    enabled: options.isEnabled ?? true,
    refetchInterval: ({ state }) => {
      if (state.error === null) return options.refetchIntervalMs ?? false;
      const isPolled = options.refetchIntervalMs !== undefined || state.data !== undefined;
      return (
        isPolled && isTransient(state.error) && Math.max(options.refetchIntervalMs ?? 0, recoveryMs)
      );
    },
    meta: { widget },
    ...(options.staleTimeMs ? { staleTime: options.staleTimeMs } : {}),
    ...(options.keepPreviousData ? { placeholderData: keepPreviousData } : {}),
  });
  const refetch = async () => {
    // A backend that refused the token is asked again only when a reader wants it.
    if (query.error && isTokenRefused(query.error)) await session.start().catch(() => {});
    await query.refetch();
  };
  useReportError(
    query.error?.code === options.ignoreErrorCode ? null : query.error,
    () => void refetch(),
  );
  return {
    data: query.data,
    error: query.error && query.data !== undefined && isTransient(query.error) ? null : query.error,
    lastError: query.error,
    isLoading: query.isPending && query.fetchStatus !== "idle",
    isRefetching: query.isFetching && !query.isPending,
    isPrevious: query.isPlaceholderData,
    refetch: () => void refetch(),
  };
}

/** Asks again for what this widget shows; other widgets of the session are left alone. */
export function useRefreshWidget(): () => void {
  const client = useQueryClient();
  const widget = use(QueryErrorContext);
  return useCallback(() => {
    const isOwn = ({ options }: QueryObserver) => options.meta?.widget === widget;
    void client.invalidateQueries({ predicate: ({ observers }) => observers.some(isOwn) });
  }, [client, widget]);
}

/** Asks again for everything that is on screen. */
export function useInvalidateAll(): () => void {
  const client = useQueryClient();
  return useCallback(() => void client.invalidateQueries(), [client]);
}

/** Drops what no widget on screen uses: a reply that made one crash is not shown to it again. */
export function useRemoveInactiveQueries(): () => void {
  const client = useQueryClient();
  return useCallback(() => client.removeQueries({ type: "inactive" }), [client]);
}

/** Marks the replies of calls as out of date; those on screen are asked for again. */
export function useInvalidate(): (...names: CallName[]) => Promise<void> {
  const client = useQueryClient();
  const session = useSession();
  return useCallback(
    async (...names) => {
      const item = (name: CallName) => {
        // What was asked for ahead and is still under way may tell of before.
        void client.cancelQueries({ queryKey: [name], type: "inactive" });
        return client.invalidateQueries({ queryKey: [name] });
      };
      const invalidated = names.map(item);
      // Not before: what is under way is called off above.
      if (names.includes("apply/applyInfo")) void followApp(client, session);
      await Promise.all(invalidated);
    },
    [client, session],
  );
}

/** Brings the session's copy of the open app up to date at once, also where no screen reads it. */
async function followApp(client: QueryClient, { request, store, knowApp }: Session): Promise<void> {
  const appkey = store.getState().app?.appkey;
  if (appkey === undefined) return;
  const queryKey = callKey("apply/applyInfo", appkey, { appkey });
  // A screen that reads it asks, and tells the session, by itself.
  if (client.getQueryCache().findAll({ queryKey, type: "active" }).length > 0) return;
  const queryFn = () => request("apply/applyInfo", { appkey }, { appkey, suppressToast: true });
  await client.fetchQuery({ queryKey, queryFn, staleTime: 0 }).then(
    ({ map }) => knowApp(map),
    // The next screen that reads it asks again.
    () => undefined,
  );
}
