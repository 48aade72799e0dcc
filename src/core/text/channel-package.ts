import { defineText } from "./define-text";
import { zh } from "./zh-cn/channel-package";

export const channelPackageText = defineText(
  zh,
  async () => (await import("./en/channel-package")).en,
);
