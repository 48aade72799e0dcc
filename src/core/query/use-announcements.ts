import type { Announcement, AnnouncementKind } from "../api/contract";
import { useSession, useSessionState } from "../session/use-session";
import { useCall } from "./use-call";

const pollMs = 300_000;

/**
 * Returns the current announcements for a location, newest first; empty until loaded, or when
 * signed out.
 */
export function useAnnouncements(kind: AnnouncementKind): Announcement[] {
  const { mode } = useSession();
  const isSignedIn = useSessionState((state) => state.token !== null && !state.isReadOnly);
  const { reply } = useCall(
    "announcement/current",
    {},
    { pollMs, freshMs: pollMs, isEnabled: isSignedIn && mode !== "private" },
  );
  return (reply?.map.list ?? []).filter((announcement) => announcement.kind === kind);
}
