import { defineText } from "./define-text";
import { zh } from "./zh-cn/edge-nodes";

export const edgeNodesText = defineText(zh, async () => (await import("./en/edge-nodes")).en);
