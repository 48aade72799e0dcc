import { ApiError } from "../../api/errors";
import { ErrorState, type ErrorStateProps } from "./states";
import { UpgradeLink, upgradeActionOf } from "./upgrade-link";
import { useErrorMessage } from "./use-error-message";

export interface QueryErrorStateProps
  extends Pick<ErrorStateProps, "title" | "action" | "isCompact" | "isPage"> {
  error: Error;
  onRetry: () => void;
}

/** Renders the error state of a failed query, in place of its data. */
export function QueryErrorState({ error, onRetry, ...shape }: QueryErrorStateProps) {
  const messageOf = useErrorMessage();
  const upgrade = upgradeActionOf(error);
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
