import { defineText } from "./define-text";

export const zh = { label: "推广", more: "了解详情", fold: "收起", open: "优惠活动" };

export const promotionText = defineText(zh, async () => (await import("./en/promotion")).en);
