import type { SavedView } from "../../../core/api/contract";
import { useApiQuery } from "../../../core/query/use-api-query";
import { viewPages, viewsCall } from "../initial-requests";

/** The saved views that can be mailed: those of the app's figures and of the channels. */
export function useViewsToSend(): SavedView[] {
  const ofApp = useApiQuery(...viewsCall(viewPages.appStats));
  const ofChannels = useApiQuery(...viewsCall(viewPages.channelReport));
  return [...(ofApp.data?.map.list ?? []), ...(ofChannels.data?.map.list ?? [])];
}
