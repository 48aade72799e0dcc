import { defineText } from "./define-text";
import { zh } from "./zh-cn/balance";

export const balanceText = defineText(zh, async () => (await import("./en/balance")).en);
