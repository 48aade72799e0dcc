import { useState } from "react";
import type { CallBody, CallReply, EventKind } from "../../../core/api/contract";
import { useApiQuery } from "../../../core/query/use-api-query";

/** With the way of an event into the store, a reader sees it within three seconds. */
const refetchIntervalMs = 2_000;

export type LivePlatform = NonNullable<CallBody<"stat/liveEvents">["platform"]>;

/** The latest events, asked again while the list runs and the page is visible. */
export function useLiveEvents(channelId: number | null) {
  const [kind, setKind] = useState<EventKind | null>(null);
  const [platform, setPlatform] = useState<LivePlatform | null>(null);
  const [paused, setPaused] = useState<CallReply<"stat/liveEvents"> | null>(null);
  const { data, error, lastError, refetch } = useApiQuery(
    "stat/liveEvents",
    { kinds: kind ? [kind] : [], platform, channelId },
    {
      isEnabled: paused === null,
      keepPreviousData: true,
      ...(paused === null && { refetchIntervalMs }),
    },
  );
  return {
    events: (paused ?? data)?.map.list ?? null,
    error,
    hasStopped: lastError !== null,
    retry: refetch,
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
    togglePause: () => setPaused(paused === null ? (data ?? null) : null),
  };
}
