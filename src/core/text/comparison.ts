import { defineText } from "./define-text";
import { zh } from "./zh-cn/comparison";

export const comparisonText = defineText(zh, async () => (await import("./en/comparison")).en);
