import { useMemo } from "react";
import type { SavedView } from "../../../../core/api/contract";
import { useApiQuery } from "../../../../core/query/use-api-query";
import { viewPages, viewsCall } from "../../initial-requests";

/** The saved views that a card can show: those of the app's figures and of the channels. */
export function useViewsOfBoards(options?: { isEnabled: boolean }) {
  const ofApp = useApiQuery(...viewsCall(viewPages.appStats), options);
  const ofChannels = useApiQuery(...viewsCall(viewPages.channelReport), options);
  const [own, channels] = [ofApp.data, ofChannels.data];
  const data = useMemo((): SavedView[] | undefined => {
    return own && channels && [...own.map.list, ...channels.map.list];
  }, [own, channels]);
  return {
    data,
    error: ofApp.error ?? ofChannels.error,
    refetch() {
      ofApp.refetch();
      ofChannels.refetch();
    },
  };
}
