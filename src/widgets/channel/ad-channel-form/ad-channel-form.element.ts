import { elementOf } from "../../../core/element/element-definition";
import type { AdChannelFormProps } from "./ad-channel-form";

export const adChannelFormElement = elementOf<AdChannelFormProps>()({
  tag: "xi-ad-channel-form",
  area: "channel",
  isForm: true,
  load: async () => (await import("./ad-channel-form")).AdChannelForm,
  attributes: { channelId: "number" },
  needsApp: true,
});
