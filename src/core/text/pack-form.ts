import { defineText } from "./define-text";
import { zh } from "./zh-cn/pack-form";

export const packFormText = defineText(zh, async () => (await import("./en/pack-form")).en);
