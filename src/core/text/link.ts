import { defineText } from "./define-text";
import { zh } from "./zh-cn/link";

export const linkText = defineText(zh, async () => (await import("./en/link")).en);
