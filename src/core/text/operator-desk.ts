import { defineText } from "./define-text";
import { zh } from "./zh-cn/operator-desk";

export const operatorDeskText = defineText(zh, async () => (await import("./en/operator-desk")).en);
