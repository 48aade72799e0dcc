import { defineText } from "./define-text";
import { zh } from "./zh-cn/event";

export const eventText = defineText(zh, async () => (await import("./en/event")).en);
