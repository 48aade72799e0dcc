import { ApiError } from "../../api/errors";
import { ErrorState, type ErrorStateProps } from "./states";
import { UpgradeLink, upgradeOf } from "./upgrade-link";
import { useErrorMessage } from "./use-error-message";

export interface CallErrorProps
  extends Pick<ErrorStateProps, "title" | "action" | "isCompact" | "isPage"> {
  error: Error;
  onRetry: () => void;
}

/** A call that failed, where its reply would be; with the way to more, when that is what it takes. */
export function CallError({ error, onRetry, ...shape }: CallErrorProps) {
  const messageOf = useErrorMessage();
  const upgrade = upgradeOf(error);
  const requestId = error instanceof ApiError ? error.requestId : "";
  return (
    <ErrorState
      message={
        <>
          {messageOf(error)} <UpgradeLink to={upgrade} />
        </>
      }
      onRetry={onRetry}
      {...shape}
      {...(requestId ? { requestId } : {})}
    />
  );
}
