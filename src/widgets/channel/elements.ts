import { defineWidgetElement } from "../../core/element/element-definition";
import type { AdChannelFormProps } from "./ad-channel-form/ad-channel-form";
import type { AdDebugProps } from "./ad-debug/ad-debug";
import type { AsaChannelFormProps } from "./asa-channel-form/asa-channel-form";
import type { ChannelFormProps } from "./channel-form/channel-form";
import type { ChannelShareProps } from "./channel-share/channel-share";

export const adChannelFormElement = defineWidgetElement<AdChannelFormProps>()({
  tag: "xi-ad-channel-form",
  area: "channel",
  isForm: true,
  load: async () => (await import("./ad-channel-form/ad-channel-form")).AdChannelForm,
  attributes: { channelId: "number" },
  needsApp: true,
});

export const adDebugElement = defineWidgetElement<AdDebugProps>()({
  tag: "xi-ad-debug",
  area: "channel",
  load: async () => (await import("./ad-debug/ad-debug")).AdDebug,
  attributes: { channelId: "number", platform: "string" },
  needsApp: true,
});

export const asaChannelFormElement = defineWidgetElement<AsaChannelFormProps>()({
  tag: "xi-asa-channel-form",
  area: "channel",
  isForm: true,
  load: async () => (await import("./asa-channel-form/asa-channel-form")).AsaChannelForm,
  attributes: { channelId: "number" },
  needsApp: true,
});

export const attributionSettingsElement = defineWidgetElement()({
  tag: "xi-attribution-settings",
  area: "channel",
  load: async () =>
    (await import("./attribution-settings/attribution-settings")).AttributionSettings,
  needsApp: true,
});

export const channelFormElement = defineWidgetElement<ChannelFormProps>()({
  tag: "xi-channel-form",
  area: "channel",
  isForm: true,
  load: async () => (await import("./channel-form/channel-form")).ChannelForm,
  attributes: { channelId: "number" },
  needsApp: true,
});

export const channelInviteElement = defineWidgetElement()({
  tag: "xi-channel-invite",
  area: "channel",
  feature: "share",
  load: async () => (await import("./channel-invite/channel-invite")).ChannelInvite,
  needsApp: true,
});

export const channelListElement = defineWidgetElement()({
  tag: "xi-channel-list",
  area: "channel",
  load: async () => (await import("./channel-list/channel-list")).ChannelList,
  needsApp: true,
});

export const channelShareElement = defineWidgetElement<ChannelShareProps>()({
  tag: "xi-channel-share",
  area: "channel",
  feature: "share",
  load: async () => (await import("./channel-share/channel-share")).ChannelShare,
  attributes: { channelId: "number", name: "string", of: "string" },
  events: { onClose: "xi-close" },
  needsApp: true,
});
