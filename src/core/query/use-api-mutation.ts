import { useMutation } from "@tanstack/react-query";
import type { CallName, CallReply } from "../api/contract";
import type { ApiError } from "../api/errors";
import { useSession } from "../session/use-session";
import { useInvalidate, useInvalidateAll } from "./use-api-query";
import { type UnkeyedBody, useSpendKey } from "./use-spend-key";

const fetchStaleness = () => import("./invalidation");

export interface UseActionOptions<Name extends CallName> {
  /** The form shows the error at its field; no automatic message. */
  suppressToast?: boolean;
  onSuccess?: (data: CallReply<Name>) => void;
}

export interface Action<Name extends CallName> {
  /** Resolves with the reply or rejects with an `ApiError`. */
  mutateAsync(body: UnkeyedBody<Name>): Promise<CallReply<Name>>;
  isPending: boolean;
  error: ApiError | null;
}

/**
 * Changes something on the service, once per run; what it makes out of date is asked for again. What
 * spends is sent under an idempotency key: pressed again after a fault, it is not bought twice.
 */
export function useApiMutation<Name extends CallName>(
  name: Name,
  options: UseActionOptions<Name> = {},
): Action<Name> {
  const { request } = useSession();
  const refresh = useInvalidate();
  const refreshAll = useInvalidateAll();
  const { keyed, renew } = useSpendKey(name);
  const mutation = useMutation<CallReply<Name>, ApiError, UnkeyedBody<Name>>({
    mutationFn: (body) => {
      // Only whoever changes something needs to know what that makes old; it comes beside the reply.
      fetchStaleness().catch(() => {});
      return request(name, keyed(body), { suppressToast: options.suppressToast ?? false });
    },
    onSuccess: (data) => {
      renew();
      options.onSuccess?.(data);
      fetchStaleness().then(({ invalidatedBy }) => refresh(...invalidatedBy(name)), refreshAll);
    },
  });
  return {
    mutateAsync: mutation.mutateAsync,
    isPending: mutation.isPending,
    error: mutation.error,
  };
}
