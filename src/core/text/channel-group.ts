import { defineText } from "./define-text";
import { zh } from "./zh-cn/channel-group";

export const channelGroupText = defineText(zh, async () => (await import("./en/channel-group")).en);
