import { defineText } from "./define-text";
import { zh } from "./zh-cn/order-list";

export const orderListText = defineText(zh, async () => (await import("./en/order-list")).en);
