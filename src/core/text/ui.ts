import { defineText } from "./define-text";
import { zh } from "./zh-cn/ui";

export const uiText = defineText(zh, async () => (await import("./en/ui")).en);
