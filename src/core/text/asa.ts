import { defineText } from "./define-text";
import { zh } from "./zh-cn/asa";

export const asaText = defineText(zh, async () => (await import("./en/asa")).en);
