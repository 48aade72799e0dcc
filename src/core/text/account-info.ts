import { defineText } from "./define-text";
import { zh } from "./zh-cn/account-info";

export const accountInfoText = defineText(zh, async () => (await import("./en/account-info")).en);
