import { ApiError } from "../../api/errors";
import { ErrorState, type ErrorStateProps } from "./states";
import { useErrorMessage } from "./use-error-message";

export interface CallErrorProps
  extends Pick<ErrorStateProps, "title" | "action" | "isCompact" | "isPage"> {
  error: Error;
  onRetry: () => void;
}

/** A call that failed, where its reply would be. */
export function CallError({ error, onRetry, ...shape }: CallErrorProps) {
  const messageOf = useErrorMessage();
  const requestId = error instanceof ApiError ? error.requestId : "";
  return (
    <ErrorState
      message={messageOf(error)}
      onRetry={onRetry}
      {...shape}
      {...(requestId ? { requestId } : {})}
    />
  );
}
