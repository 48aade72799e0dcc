import { defineText } from "./define-text";
import { zh } from "./zh-cn/app";

export const appText = defineText(zh, async () => (await import("./en/app")).en);
