import { createContext, use, useEffect } from "react";
import type { ApiError } from "../api/errors";

export interface ReportedFailure {
  code: string;
  message: string;
  retry: () => void;
}

/**
 * Whom a widget's failed calls are told, another for each widget; absent in the console, which shows
 * them only.
 */
export const QueryErrorContext = createContext<{ report(failure: ReportedFailure): void } | null>(
  null,
);

/** Tells the page of a call that failed, once per failure. */
export function useReportError(error: ApiError | null, refetch: () => void): void {
  const context = use(QueryErrorContext);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one failure is told once, whatever `retry` is by then
  useEffect(() => {
    if (error && error.code !== "aborted")
      context?.report({ code: error.code, message: error.message, retry: refetch });
  }, [error, context]);
}
