import { defineText } from "./define-text";
import { zh } from "./zh-cn/command";

export const commandText = defineText(zh, async () => (await import("./en/command")).en);
