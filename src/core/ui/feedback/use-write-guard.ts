import { useCallback } from "react";
import { useSession } from "../../session/use-session";
import { blockedBy, type WriteExemption } from "../../session/write-guard";
import { sessionText } from "../../text/session";
import { useText } from "../../text/use-text";
import { useToast } from "./toast";

/** `mayWrite()` warns and answers false when this session may not change anything. */
export function useWriteGuard(): (exempt?: WriteExemption) => boolean {
  const { store, mode } = useSession();
  const toast = useToast();
  const text = useText(sessionText);
  return useCallback(
    (exempt) => {
      const reason = blockedBy(store.getState(), mode, exempt);
      if (reason) toast.warning(text.blocked[reason]);
      return reason === null;
    },
    [store, mode, toast, text],
  );
}
