import { defineText } from "./define-text";
import { zh } from "./zh-cn/channel-detail";

export const channelDetailText = defineText(
  zh,
  async () => (await import("./en/channel-detail")).en,
);
