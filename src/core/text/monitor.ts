import { defineText } from "./define-text";
import { zh } from "./zh-cn/monitor";

export const monitorText = defineText(zh, async () => (await import("./en/monitor")).en);
