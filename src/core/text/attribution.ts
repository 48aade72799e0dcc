import { defineText } from "./define-text";
import { zh } from "./zh-cn/attribution";

export const attributionText = defineText(zh, async () => (await import("./en/attribution")).en);
