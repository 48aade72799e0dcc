import { useEffect } from "react";
import { useRefreshWidget } from "../query/use-api-query";

/** Hands the way to refresh a widget out of React. */
export function RefreshBridge({
  onRefresh,
}: {
  onRefresh: (refresh: (() => void) | null) => void;
}) {
  const refresh = useRefreshWidget();
  useEffect(() => {
    onRefresh(refresh);
    return () => onRefresh(null);
  }, [onRefresh, refresh]);
  return null;
}
