import { defineText } from "./define-text";
import { zh } from "./zh-cn/edge-settings";

export const edgeSettingsText = defineText(zh, async () => (await import("./en/edge-settings")).en);
