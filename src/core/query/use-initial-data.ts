import { useState } from "react";
import type { CallState } from "./use-api-query";

/**
 * The first reply that is up to date, kept from then on: what a form starts from, which a later
 * answer must not change under the person who types.
 */
export function useInitialData<Reply>(call: CallState<Reply>): Reply | null {
  const [settled, setSettled] = useState<Reply | null>(null);
  if (settled === null && call.data !== undefined && !call.isRefetching && !call.lastError) {
    setSettled(call.data);
    return call.data;
  }
  return settled;
}
