import { defineText } from "./define-text";
import { zh } from "./zh-cn/grant-invite";

export const grantInviteText = defineText(zh, async () => (await import("./en/grant-invite")).en);
