import { defineText } from "./define-text";
import { zh } from "./zh-cn/wechat-link-list";

export const wechatLinkListText = defineText(
  zh,
  async () => (await import("./en/wechat-link-list")).en,
);
