import { useEffect } from "react";
import { useRefreshAll } from "../query/use-call";

/** Hands the way to refresh a widget out of React. */
export function Refresher({ onRefresh }: { onRefresh: (refresh: (() => void) | null) => void }) {
  const refreshAll = useRefreshAll();
  useEffect(() => {
    onRefresh(refreshAll);
    return () => onRefresh(null);
  }, [onRefresh, refreshAll]);
  return null;
}
