import { defineText } from "./define-text";
import { zh } from "./zh-cn/channel-ad";

export const channelAdText = defineText(zh, async () => (await import("./en/channel-ad")).en);
