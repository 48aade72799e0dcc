import { useMutation } from "@tanstack/react-query";
import type { CallBody, CallName, CallReply } from "../api/contract";
import type { ApiError } from "../api/errors";
import { useSession } from "../session/use-session";
import { staleAfter } from "./staleness";
import { useRefresh } from "./use-call";

export interface UseActionOptions<Name extends CallName> {
  /** The form shows the error at its field; no automatic message. */
  quiet?: boolean;
  onSuccess?: (reply: CallReply<Name>) => void;
}

export interface Action<Name extends CallName> {
  /** Resolves with the reply or rejects with an `ApiError`. */
  run(body: CallBody<Name>): Promise<CallReply<Name>>;
  isRunning: boolean;
  error: ApiError | null;
}

/** Changes something on the service, once per run; what it makes out of date is asked for again. */
export function useAction<Name extends CallName>(
  name: Name,
  options: UseActionOptions<Name> = {},
): Action<Name> {
  const { request } = useSession();
  const refresh = useRefresh();
  const mutation = useMutation<CallReply<Name>, ApiError, CallBody<Name>>({
    mutationFn: (body) => request(name, body, { quiet: options.quiet ?? false }),
    onSuccess: (reply) => {
      options.onSuccess?.(reply);
      void refresh(...staleAfter(name));
    },
  });
  return { run: mutation.mutateAsync, isRunning: mutation.isPending, error: mutation.error };
}
