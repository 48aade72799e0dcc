import { useState } from "react";
import type { CallBody, CallReply, EventKind } from "../../../core/api/contract";
import { useCall } from "../../../core/query/use-call";

/** With the way of an event into the store, a reader sees it within three seconds. */
const pollMs = 2_000;

export type LivePlatform = NonNullable<CallBody<"stat/liveEvents">["platform"]>;

/** The latest events, asked again while the list runs and the page is visible. */
export function useLiveEvents(channelId: number | null) {
  const [kind, setKind] = useState<EventKind | null>(null);
  const [platform, setPlatform] = useState<LivePlatform | null>(null);
  const [paused, setPaused] = useState<CallReply<"stat/liveEvents"> | null>(null);
  const { reply, error, lastError, retry } = useCall(
    "stat/liveEvents",
    { kinds: kind ? [kind] : [], platform, channelId },
    { isEnabled: paused === null, keepPrevious: true, ...(paused === null && { pollMs }) },
  );
  return {
    events: (paused ?? reply)?.map.list ?? null,
    error,
    hasStopped: lastError !== null,
    retry,
    kind,
    platform,
    isFiltered: kind !== null || platform !== null || channelId !== null,
    isPaused: paused !== null,
    // A list that stands still would not follow a filter: changing one lets it run.
    chooseKind: (next: EventKind | null) => {
      setPaused(null);
      setKind(next);
    },
    choosePlatform: (next: LivePlatform | null) => {
      setPaused(null);
      setPlatform(next);
    },
    togglePause: () => setPaused(paused === null ? (reply ?? null) : null),
  };
}
