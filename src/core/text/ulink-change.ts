import { defineText } from "./define-text";
import { zh } from "./zh-cn/ulink-change";

export const ulinkChangeText = defineText(zh, async () => (await import("./en/ulink-change")).en);
