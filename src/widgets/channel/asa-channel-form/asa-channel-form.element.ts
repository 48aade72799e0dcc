import { elementOf } from "../../../core/element/element-definition";
import type { AsaChannelFormProps } from "./asa-channel-form";

export const asaChannelFormElement = elementOf<AsaChannelFormProps>()({
  tag: "xi-asa-channel-form",
  area: "channel",
  isForm: true,
  load: async () => (await import("./asa-channel-form")).AsaChannelForm,
  attributes: { channelId: "number" },
  needsApp: true,
});
