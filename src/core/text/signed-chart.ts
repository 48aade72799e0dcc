import { defineText } from "./define-text";
import { zh } from "./zh-cn/signed-chart";

export const signedChartText = defineText(zh, async () => (await import("./en/signed-chart")).en);
