import { defineText } from "./define-text";
import { zh } from "./zh-cn/link-form";

export const linkFormText = defineText(zh, async () => (await import("./en/link-form")).en);
