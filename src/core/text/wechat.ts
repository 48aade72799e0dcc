import { defineText } from "./define-text";
import { zh } from "./zh-cn/wechat";

export const wechatText = defineText(zh, async () => (await import("./en/wechat")).en);
