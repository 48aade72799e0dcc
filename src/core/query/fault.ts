import { createContext, use, useEffect } from "react";
import type { ApiError } from "../api/errors";

export interface Fault {
  code: string;
  message: string;
  retry: () => void;
}

/** Whom a widget's failed calls are told; absent in the console, which shows them only. */
export const FaultContext = createContext<{ report(fault: Fault): void } | null>(null);

/** Tells the page of a call that failed, once per failure. */
export function useFaultReport(error: ApiError | null, retry: () => void): void {
  const context = use(FaultContext);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one failure is told once, whatever `retry` is by then
  useEffect(() => {
    if (error && error.code !== "aborted")
      context?.report({ code: error.code, message: error.message, retry });
  }, [error, context]);
}
