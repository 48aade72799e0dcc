import { defineText } from "./define-text";
import { zh } from "./zh-cn/invite";

export const inviteText = defineText(zh, async () => (await import("./en/invite")).en);
