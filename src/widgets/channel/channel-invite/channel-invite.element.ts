import { elementOf } from "../../../core/element/element-definition";

export const channelInviteElement = elementOf()({
  tag: "xi-channel-invite",
  area: "channel",
  load: async () => (await import("./channel-invite")).ChannelInvite,
  needsApp: true,
});
