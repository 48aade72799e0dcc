import { defineText } from "./define-text";
import { zh } from "./zh-cn/auth";

export const authText = defineText(zh, async () => (await import("./en/auth")).en);
