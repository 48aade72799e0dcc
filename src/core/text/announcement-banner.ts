import { defineMessages } from "./define-messages";

export const zh = { label: "公告", more: "查看详情", close: "不再显示这条公告" };

export const announcementBannerText = defineMessages(
  "announcementBanner",
  zh,
  async () => (await import("./en/announcement-banner")).en,
);
