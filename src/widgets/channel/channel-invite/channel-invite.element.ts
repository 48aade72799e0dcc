import { elementOf } from "../../../core/element/element-definition";

export const channelInviteElement = elementOf()({
  tag: "xi-channel-invite",
  load: async () => (await import("./channel-invite")).ChannelInvite,
  needsApp: true,
});
