import { defineText } from "./define-text";
import { zh } from "./zh-cn/notice";

export const noticeText = defineText(zh, async () => (await import("./en/notice")).en);
