import { defineText } from "./define-text";
import { zh } from "./zh-cn/privacy";

export const privacyText = defineText(zh, async () => (await import("./en/privacy")).en);
