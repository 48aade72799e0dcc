import { defineText } from "./define-text";
import { zh } from "./zh-cn/ad-cost";

export const adCostText = defineText(zh, async () => (await import("./en/ad-cost")).en);
