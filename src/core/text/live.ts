import { defineText } from "./define-text";
import { zh } from "./zh-cn/live";

export const liveText = defineText(zh, async () => (await import("./en/live")).en);
