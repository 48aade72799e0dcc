import { defineText } from "./define-text";
import { zh } from "./zh-cn/message";

export const messageText = defineText(zh, async () => (await import("./en/message")).en);
