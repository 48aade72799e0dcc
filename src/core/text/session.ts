import { defineText } from "./define-text";
import { zh } from "./zh-cn/session";

export const sessionText = defineText(zh, async () => (await import("./en/session")).en);
