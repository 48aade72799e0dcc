import { defineText } from "./define-text";
import { zh } from "./zh-cn/app-info";

export const appInfoText = defineText(zh, async () => (await import("./en/app-info")).en);
