import { useEffect, useRef } from "react";
import type { MessageRow } from "../../../core/api/contract";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { useSession, useSessionState } from "../../../core/session/use-session";
import { blockedBy } from "../../../core/session/write-guard";

/** Marks the message on screen as read, once, where the session may; one that only looks leaves no trace. */
export function useReadOnce(message: MessageRow | undefined): void {
  const { mode } = useSession();
  const mayWrite = useSessionState((state) => !blockedBy(state, mode, { experience: true }));
  const { mutateAsync } = useApiMutation("message/read", { suppressToast: true });
  const marked = useRef(0);
  const id = message && !message.isRead && mayWrite ? message.id : 0;
  useEffect(() => {
    if (id === 0 || marked.current === id) return;
    marked.current = id;
    // It stays unread then, which the list shows.
    mutateAsync({ ids: [id] }).catch(() => undefined);
  }, [id, mutateAsync]);
}
