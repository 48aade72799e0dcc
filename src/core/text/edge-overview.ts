import { defineText } from "./define-text";
import { zh } from "./zh-cn/edge-overview";

export const edgeOverviewText = defineText(zh, async () => (await import("./en/edge-overview")).en);
