import { defineText } from "./define-text";
import { zh } from "./zh-cn/edge-states";

export const edgeStatesText = defineText(zh, async () => (await import("./en/edge-states")).en);
