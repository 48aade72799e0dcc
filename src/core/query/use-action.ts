import { useMutation } from "@tanstack/react-query";
import type { CallName, CallReply } from "../api/contract";
import type { ApiError } from "../api/errors";
import { useSession } from "../session/use-session";
import { useRefresh, useRefreshAll } from "./use-call";
import { type UnkeyedBody, useSpendKey } from "./use-spend-key";

const fetchStaleness = () => import("./staleness");

export interface UseActionOptions<Name extends CallName> {
  /** The form shows the error at its field; no automatic message. */
  quiet?: boolean;
  onSuccess?: (reply: CallReply<Name>) => void;
}

export interface Action<Name extends CallName> {
  /** Resolves with the reply or rejects with an `ApiError`. */
  run(body: UnkeyedBody<Name>): Promise<CallReply<Name>>;
  isRunning: boolean;
  error: ApiError | null;
}

/**
 * Changes something on the service, once per run; what it makes out of date is asked for again. What
 * spends is sent under an idempotency key: pressed again after a fault, it is not bought twice.
 */
export function useAction<Name extends CallName>(
  name: Name,
  options: UseActionOptions<Name> = {},
): Action<Name> {
  const { request } = useSession();
  const refresh = useRefresh();
  const refreshAll = useRefreshAll();
  const { keyed, renew } = useSpendKey(name);
  const mutation = useMutation<CallReply<Name>, ApiError, UnkeyedBody<Name>>({
    mutationFn: (body) => {
      // Only whoever changes something needs to know what that makes old; it comes beside the reply.
      fetchStaleness().catch(() => {});
      return request(name, keyed(body), { quiet: options.quiet ?? false });
    },
    onSuccess: (reply) => {
      renew();
      options.onSuccess?.(reply);
      fetchStaleness().then(({ staleAfter }) => refresh(...staleAfter(name)), refreshAll);
    },
  });
  return { run: mutation.mutateAsync, isRunning: mutation.isPending, error: mutation.error };
}
