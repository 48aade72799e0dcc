import { defineWidgetElement } from "../../core/element/element-definition";
import type { MessageDetailProps } from "./message-detail/message-detail";

export const announcementBannerElement = defineWidgetElement<object>()({
  tag: "xi-announcement-banner",
  area: "own",
  load: async () => (await import("./announcement-banner/announcement-banner")).AnnouncementBanner,
});

export const messageBellElement = defineWidgetElement()({
  tag: "xi-message-bell",
  isInline: true,
  area: "message",
  load: async () => (await import("./message-bell/message-bell")).MessageBell,
});

export const messageDetailElement = defineWidgetElement<MessageDetailProps>()({
  tag: "xi-message-detail",
  area: "account",
  load: async () => (await import("./message-detail/message-detail")).MessageDetail,
  attributes: { messageId: "number" },
});

export const messageListElement = defineWidgetElement<object>()({
  tag: "xi-message-list",
  area: "account",
  load: async () => (await import("./message-list/message-list")).MessageList,
});

export const messageSettingsElement = defineWidgetElement<object>()({
  tag: "xi-message-settings",
  area: "account",
  load: async () => (await import("./message-settings/message-settings")).MessageSettings,
});

export const promotionElement = defineWidgetElement<object>()({
  tag: "xi-promotion",
  load: async () => (await import("./promotion/promotion")).Promotion,
});
