import { ApiError } from "../../api/errors";
import { ErrorState } from "./states";
import { useErrorMessage } from "./use-error-message";

export interface CallErrorProps {
  error: Error;
  onRetry: () => void;
  isCompact?: boolean;
}

/** A call that failed, where its reply would be. */
export function CallError({ error, onRetry, isCompact = false }: CallErrorProps) {
  const messageOf = useErrorMessage();
  const requestId = error instanceof ApiError ? error.requestId : "";
  return (
    <ErrorState
      message={messageOf(error)}
      onRetry={onRetry}
      isCompact={isCompact}
      {...(requestId ? { requestId } : {})}
    />
  );
}
