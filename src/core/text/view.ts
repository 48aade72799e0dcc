import { defineText } from "./define-text";
import { zh } from "./zh-cn/view";

export const viewText = defineText(zh, async () => (await import("./en/view")).en);
