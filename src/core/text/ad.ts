import { defineText } from "./define-text";
import { zh } from "./zh-cn/ad";

export const adText = defineText(zh, async () => (await import("./en/ad")).en);
