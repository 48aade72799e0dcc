import { defineText } from "./define-text";
import { zh } from "./zh-cn/channel-manage";

export const channelManageText = defineText(
  zh,
  async () => (await import("./en/channel-manage")).en,
);
