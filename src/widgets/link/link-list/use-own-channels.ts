import { useApiQuery } from "../../../core/query/use-api-query";

/** Channels of one's own, which links may belong to, as options of a choice. */
export function useOwnChannels(): { value: number; label: string }[] {
  const { data } = useApiQuery("channelAllInApply", {}, { staleTimeMs: 60_000 });
  return (data?.map.channelList ?? [])
    .filter(({ type }) => type === 1)
    .map(({ id, channelName }) => ({ value: id, label: channelName }));
}
