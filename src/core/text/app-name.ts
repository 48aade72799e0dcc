import { defineText } from "./define-text";
import { zh } from "./zh-cn/app-name";

export const appNameText = defineText(zh, async () => (await import("./en/app-name")).en);
