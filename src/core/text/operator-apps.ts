import { defineText } from "./define-text";
import { zh } from "./zh-cn/operator-apps";

export const operatorAppsText = defineText(zh, async () => (await import("./en/operator-apps")).en);
