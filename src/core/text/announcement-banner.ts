import { defineText } from "./define-text";
import { zh } from "./zh-cn/announcement-banner";

export const announcementBannerText = defineText(
  zh,
  async () => (await import("./en/announcement-banner")).en,
);
