import type { Announcement, AnnouncementKind } from "../api/contract";
import { useSession, useSessionState } from "../session/use-session";
import { useApiQuery } from "./use-api-query";

const refetchIntervalMs = 300_000;

/**
 * Returns the current announcements for a location, newest first; empty until loaded, or when
 * signed out.
 */
export function useAnnouncements(kind: AnnouncementKind): Announcement[] {
  const { mode } = useSession();
  const isSignedIn = useSessionState((state) => state.token !== null && !state.isReadOnly);
  const { data } = useApiQuery(
    "announcement/current",
    {},
    {
      refetchIntervalMs,
      staleTimeMs: refetchIntervalMs,
      isEnabled: isSignedIn && mode !== "private",
    },
  );
  return (data?.map.list ?? []).filter((announcement) => announcement.kind === kind);
}
