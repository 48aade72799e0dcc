import { defineText } from "./define-text";
import { zh } from "./zh-cn/integration";

export const integrationText = defineText(zh, async () => (await import("./en/integration")).en);
