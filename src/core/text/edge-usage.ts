import { defineText } from "./define-text";
import { zh } from "./zh-cn/edge-usage";

export const edgeUsageText = defineText(zh, async () => (await import("./en/edge-usage")).en);
