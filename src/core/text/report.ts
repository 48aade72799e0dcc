import { defineText } from "./define-text";
import { zh } from "./zh-cn/report";

export const reportText = defineText(zh, async () => (await import("./en/report")).en);
