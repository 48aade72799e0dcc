import { useCall } from "../../../core/query/use-call";

/** Channels of one's own, which links may belong to, as options of a choice. */
export function useOwnChannels(): { value: number; label: string }[] {
  const { reply } = useCall("channelAllInApply", {}, { freshMs: 60_000 });
  return (reply?.map.channelList ?? [])
    .filter(({ type }) => type === 1)
    .map(({ id, channelName }) => ({ value: id, label: channelName }));
}
