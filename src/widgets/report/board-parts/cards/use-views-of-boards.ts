import type { SavedView } from "../../../../core/api/contract";
import { useApiQuery } from "../../../../core/query/use-api-query";
import { viewPages, viewsCall } from "../../initial-requests";

/** The saved views that a card can show: those of the app's figures and of the channels. */
export function useViewsOfBoards() {
  const ofApp = useApiQuery(...viewsCall(viewPages.appStats));
  const ofChannels = useApiQuery(...viewsCall(viewPages.channelReport));
  const data: SavedView[] | undefined = ofApp.data &&
    ofChannels.data && [...ofApp.data.map.list, ...ofChannels.data.map.list];
  return {
    data,
    error: ofApp.error ?? ofChannels.error,
    refetch() {
      ofApp.refetch();
      ofChannels.refetch();
    },
  };
}
