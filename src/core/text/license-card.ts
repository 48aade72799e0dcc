import { defineText } from "./define-text";
import { zh } from "./zh-cn/license-card";

export const licenseCardText = defineText(zh, async () => (await import("./en/license-card")).en);
