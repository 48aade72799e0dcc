import { defineText } from "./define-text";
import { zh } from "./zh-cn/share";

export const shareText = defineText(zh, async () => (await import("./en/share")).en);
