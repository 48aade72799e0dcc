import { defineText } from "./define-text";
import { zh } from "./zh-cn/postback";

export const postbackText = defineText(zh, async () => (await import("./en/postback")).en);
