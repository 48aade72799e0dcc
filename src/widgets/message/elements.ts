import { elementOf } from "../../core/element/element-definition";
import type { MessageDetailProps } from "./message-detail/message-detail";

export const announcementBannerElement = elementOf<object>()({
  tag: "xi-announcement-banner",
  load: async () => (await import("./announcement-banner/announcement-banner")).AnnouncementBanner,
});

export const messageBellElement = elementOf()({
  tag: "xi-message-bell",
  area: "message",
  load: async () => (await import("./message-bell/message-bell")).MessageBell,
});

export const messageDetailElement = elementOf<MessageDetailProps>()({
  tag: "xi-message-detail",
  area: "account",
  load: async () => (await import("./message-detail/message-detail")).MessageDetail,
  attributes: { messageId: "number" },
});

export const messageListElement = elementOf<object>()({
  tag: "xi-message-list",
  area: "account",
  load: async () => (await import("./message-list/message-list")).MessageList,
});

export const messageSettingsElement = elementOf<object>()({
  tag: "xi-message-settings",
  area: "account",
  load: async () => (await import("./message-settings/message-settings")).MessageSettings,
});

export const promotionElement = elementOf<object>()({
  tag: "xi-promotion",
  load: async () => (await import("./promotion/promotion")).Promotion,
});
