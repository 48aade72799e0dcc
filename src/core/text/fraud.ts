import { defineText } from "./define-text";
import { zh } from "./zh-cn/fraud";

export const fraudText = defineText(zh, async () => (await import("./en/fraud")).en);
