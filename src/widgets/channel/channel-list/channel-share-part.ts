import { onDemand } from "../../../core/ui/on-demand";
import type { ChannelShareProps } from "../channel-share";

/** The dialog that shares a channel's report, fetched when somebody means to. */
export const channelSharePart = onDemand<ChannelShareProps>(
  async () => (await import("../channel-share")).ChannelShare,
);
