import { useEffect } from "react";
import { useInvalidateAll } from "../query/use-api-query";

/** Hands the way to refresh a widget out of React. */
export function RefreshBridge({
  onRefresh,
}: {
  onRefresh: (refresh: (() => void) | null) => void;
}) {
  const refreshAll = useInvalidateAll();
  useEffect(() => {
    onRefresh(refreshAll);
    return () => onRefresh(null);
  }, [onRefresh, refreshAll]);
  return null;
}
