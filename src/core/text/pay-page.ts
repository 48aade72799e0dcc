import { defineText } from "./define-text";
import { zh } from "./zh-cn/pay-page";

export const payPageText = defineText(zh, async () => (await import("./en/pay-page")).en);
