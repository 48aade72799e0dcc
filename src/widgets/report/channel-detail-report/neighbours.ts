import type { ChannelType, GroupNode } from "../../../core/api/contract";

export interface Neighbours {
  previous: { id: number; name: string } | null;
  next: { id: number; name: string } | null;
}

/** The channels of the same type before and after one, in the order of the groups. */
export function neighboursOf(
  { id, type }: { id: number; type: ChannelType },
  groups: readonly GroupNode[],
): Neighbours {
  const channels = groups.flatMap(({ children }) => children.filter((one) => one.type === type));
  const at = channels.findIndex((channel) => channel.id === id);
  if (at < 0) return { previous: null, next: null };
  return { previous: channels[at - 1] ?? null, next: channels[at + 1] ?? null };
}
