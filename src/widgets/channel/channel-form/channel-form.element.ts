import { elementOf } from "../../../core/element/element-definition";
import type { ChannelFormProps } from "./channel-form";

export const channelFormElement = elementOf<ChannelFormProps>()({
  tag: "xi-channel-form",
  area: "channel",
  isForm: true,
  load: async () => (await import("./channel-form")).ChannelForm,
  attributes: { channelId: "number" },
  needsApp: true,
});
