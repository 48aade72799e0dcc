import { defineText } from "./define-text";
import { zh } from "./zh-cn/wechat-link-report";

export const wechatLinkReportText = defineText(
  zh,
  async () => (await import("./en/wechat-link-report")).en,
);
