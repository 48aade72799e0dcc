import { defineText } from "./define-text";
import { zh } from "./zh-cn/open-api";

export const openApiText = defineText(zh, async () => (await import("./en/open-api")).en);
