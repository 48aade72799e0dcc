import { useState } from "react";
import type { CallState } from "./use-call";

/**
 * The first reply that is up to date, kept from then on: what a form starts from, which a later
 * answer must not change under the person who types.
 */
export function useSettledReply<Reply>(call: CallState<Reply>): Reply | null {
  const [settled, setSettled] = useState<Reply | null>(null);
  if (settled === null && call.reply !== undefined && !call.isRefreshing && !call.lastError) {
    setSettled(call.reply);
    return call.reply;
  }
  return settled;
}
