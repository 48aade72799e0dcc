import { defineText } from "./define-text";
import { zh } from "./zh-cn/edge-pay-page";

export const edgePayPageText = defineText(zh, async () => (await import("./en/edge-pay-page")).en);
