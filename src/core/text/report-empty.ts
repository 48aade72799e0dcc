import { defineText } from "./define-text";
import { zh } from "./zh-cn/report-empty";

export const reportEmptyText = defineText(zh, async () => (await import("./en/report-empty")).en);
