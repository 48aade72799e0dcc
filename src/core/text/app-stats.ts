import { defineText } from "./define-text";
import { zh } from "./zh-cn/app-stats";

export const appStatsText = defineText(zh, async () => (await import("./en/app-stats")).en);
