import { defineText } from "./define-text";
import { zh } from "./zh-cn/brand";

export const brandText = defineText(zh, async () => (await import("./en/brand")).en);
