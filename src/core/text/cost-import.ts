import { defineText } from "./define-text";
import { zh } from "./zh-cn/cost-import";

export const costImportText = defineText(zh, async () => (await import("./en/cost-import")).en);
