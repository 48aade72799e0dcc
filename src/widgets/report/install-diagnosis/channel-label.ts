import type { ChannelName } from "../../../core/api/contract";
import type { zh } from "../../../core/text/live";

/** A channel's name as events show it; a channel out of sight has none. */
export function channelLabel(
  channel: ChannelName | null,
  messages: Pick<typeof zh, "organic" | "hiddenChannel">,
): string {
  if (!channel) return messages.organic;
  return channel.name || channel.code || messages.hiddenChannel;
}
