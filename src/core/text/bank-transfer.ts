import { defineText } from "./define-text";
import { zh } from "./zh-cn/bank-transfer";

export const bankTransferText = defineText(zh, async () => (await import("./en/bank-transfer")).en);
