import { defineText } from "./define-text";
import { zh } from "./zh-cn/monitor-rules";

export const monitorRulesText = defineText(zh, async () => (await import("./en/monitor-rules")).en);
