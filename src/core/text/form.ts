import { defineText } from "./define-text";
import { zh } from "./zh-cn/form";

export const formText = defineText(zh, async () => (await import("./en/form")).en);
