import { defineText } from "./define-text";
import { zh } from "./zh-cn/channel-report";

export const channelReportText = defineText(
  zh,
  async () => (await import("./en/channel-report")).en,
);
