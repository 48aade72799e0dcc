import { defineText } from "./define-text";
import { zh } from "./zh-cn/channel";

export const channelText = defineText(zh, async () => (await import("./en/channel")).en);
