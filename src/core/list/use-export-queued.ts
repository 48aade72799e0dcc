import { useCallback } from "react";
import type { ExportKind } from "../api/contract";
import { useSession } from "../session/use-session";
import { useToast } from "../ui/feedback";

const keptAtMost = 10;

/**
 * Returns a function that announces a queued export and has the export list follow it; null = the
 * file came at once.
 */
export function useExportQueued() {
  const { store } = useSession();
  const toast = useToast();
  return useCallback(
    (kind: ExportKind, gid: number | null, message: string) => {
      if (gid === null) return;
      toast.success(message);
      const { app, startedExports } = store.getState();
      if (!app) return;
      const started = { kind, gid, appkey: app.appkey, isAnnounced: false };
      store.setState({ startedExports: [...startedExports, started].slice(-keptAtMost) });
    },
    [store, toast],
  );
}
