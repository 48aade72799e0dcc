import { defineText } from "./define-text";
import { zh } from "./zh-cn/shell";

export const shellText = defineText(zh, async () => (await import("./en/shell")).en);
