import { defineText } from "./define-text";
import { zh } from "./zh-cn/wechat-link-setting";

export const wechatLinkSettingText = defineText(
  zh,
  async () => (await import("./en/wechat-link-setting")).en,
);
