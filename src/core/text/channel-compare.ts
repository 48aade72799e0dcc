import { defineText } from "./define-text";
import { zh } from "./zh-cn/channel-compare";

export const channelCompareText = defineText(
  zh,
  async () => (await import("./en/channel-compare")).en,
);
