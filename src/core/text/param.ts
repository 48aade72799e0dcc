import { defineText } from "./define-text";
import { zh } from "./zh-cn/param";

export const paramText = defineText(zh, async () => (await import("./en/param")).en);
