import { defineText } from "./define-text";
import { zh } from "./zh-cn/analysis";

export const analysisText = defineText(zh, async () => (await import("./en/analysis")).en);
