import { defineText } from "./define-text";
import { zh } from "./zh-cn/chart";

export const chartText = defineText(zh, async () => (await import("./en/chart")).en);
