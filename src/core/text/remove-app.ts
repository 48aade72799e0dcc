import { defineText } from "./define-text";
import { zh } from "./zh-cn/remove-app";

export const removeAppText = defineText(zh, async () => (await import("./en/remove-app")).en);
