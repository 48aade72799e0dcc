import { defineText } from "./define-text";
import { zh } from "./zh-cn/shared-chart";

export const sharedChartText = defineText(zh, async () => (await import("./en/shared-chart")).en);
