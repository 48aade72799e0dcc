import { defineText } from "./define-text";
import { zh } from "./zh-cn/workbench";

export const workbenchText = defineText(zh, async () => (await import("./en/workbench")).en);
