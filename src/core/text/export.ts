import { defineText } from "./define-text";
import { zh } from "./zh-cn/export";

export const exportText = defineText(zh, async () => (await import("./en/export")).en);
