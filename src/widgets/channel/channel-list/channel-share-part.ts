import { lazyComponent } from "../../../core/ui/lazy";
import type { ChannelShareProps } from "../channel-share";

/** The dialog that shares a channel's report, fetched when somebody means to. */
export const channelSharePart = lazyComponent<ChannelShareProps>(
  async () => (await import("../channel-share")).ChannelShare,
);
