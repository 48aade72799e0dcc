import { defineText } from "./define-text";
import { zh } from "./zh-cn/channel-import";

export const channelImportText = defineText(
  zh,
  async () => (await import("./en/channel-import")).en,
);
