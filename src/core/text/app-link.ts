import { defineText } from "./define-text";
import { zh } from "./zh-cn/app-link";

export const appLinkText = defineText(zh, async () => (await import("./en/app-link")).en);
