import { defineText } from "./define-text";
import { zh } from "./zh-cn/requirements";

export const requirementsText = defineText(zh, async () => (await import("./en/requirements")).en);
