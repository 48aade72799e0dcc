import { defineText } from "./define-text";
import { zh } from "./zh-cn/auto-renew";

export const autoRenewText = defineText(zh, async () => (await import("./en/auto-renew")).en);
