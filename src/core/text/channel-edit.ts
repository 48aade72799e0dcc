import { defineText } from "./define-text";
import { zh } from "./zh-cn/channel-edit";

export const channelEditText = defineText(zh, async () => (await import("./en/channel-edit")).en);
