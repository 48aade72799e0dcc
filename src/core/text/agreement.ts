import { defineText } from "./define-text";
import { zh } from "./zh-cn/agreement";

export const agreementText = defineText(zh, async () => (await import("./en/agreement")).en);
