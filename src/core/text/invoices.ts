import { defineText } from "./define-text";
import { zh } from "./zh-cn/invoices";

export const invoicesText = defineText(zh, async () => (await import("./en/invoices")).en);
