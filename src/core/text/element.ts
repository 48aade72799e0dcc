import { defineText } from "./define-text";
import { zh } from "./zh-cn/element";

export const elementText = defineText(zh, async () => (await import("./en/element")).en);
