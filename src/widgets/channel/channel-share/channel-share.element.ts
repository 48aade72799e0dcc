import { elementOf } from "../../../core/element/element-definition";
import type { ChannelShareProps } from "./channel-share";

export const channelShareElement = elementOf<ChannelShareProps>()({
  tag: "xi-channel-share",
  area: "channel",
  load: async () => (await import("./channel-share")).ChannelShare,
  attributes: { channelId: "number", name: "string", of: "string" },
  events: { onClose: "xi-close" },
  needsApp: true,
});
