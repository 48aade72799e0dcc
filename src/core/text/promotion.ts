import { defineMessages } from "./define-messages";

export const zh = { label: "推广", more: "了解详情", fold: "收起", open: "优惠活动" };

export const promotionText = defineMessages(
  "promotion",
  zh,
  async () => (await import("./en/promotion")).en,
);
