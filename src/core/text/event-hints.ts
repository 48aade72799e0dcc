import { defineText } from "./define-text";
import { zh } from "./zh-cn/event-hints";

export const eventHintsText = defineText(zh, async () => (await import("./en/event-hints")).en);
