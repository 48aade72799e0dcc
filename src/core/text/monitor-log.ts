import { defineText } from "./define-text";
import { zh } from "./zh-cn/monitor-log";

export const monitorLogText = defineText(zh, async () => (await import("./en/monitor-log")).en);
