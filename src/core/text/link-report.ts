import { defineText } from "./define-text";
import { zh } from "./zh-cn/link-report";

export const linkReportText = defineText(zh, async () => (await import("./en/link-report")).en);
