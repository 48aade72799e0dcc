import { defineText } from "./define-text";
import { zh } from "./zh-cn/wechat-link-form";

export const wechatLinkFormText = defineText(
  zh,
  async () => (await import("./en/wechat-link-form")).en,
);
