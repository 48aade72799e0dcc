import { defineText } from "./define-text";
import { zh } from "./zh-cn/registration";

export const registrationText = defineText(zh, async () => (await import("./en/registration")).en);
