import { defineText } from "./define-text";
import { zh } from "./zh-cn/domain-list";

export const domainListText = defineText(zh, async () => (await import("./en/domain-list")).en);
