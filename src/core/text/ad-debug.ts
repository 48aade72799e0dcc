import { defineText } from "./define-text";
import { zh } from "./zh-cn/ad-debug";

export const adDebugText = defineText(zh, async () => (await import("./en/ad-debug")).en);
