import { defineText } from "./define-text";
import { zh } from "./zh-cn/promotion";

export const promotionText = defineText(zh, async () => (await import("./en/promotion")).en);
