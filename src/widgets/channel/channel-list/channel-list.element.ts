import type { ElementDefinition } from "../../../core/element/define-element";

export const channelListElement: ElementDefinition = {
  tag: "xi-channel-list",
  load: async () => (await import("./channel-list")).ChannelList,
};
