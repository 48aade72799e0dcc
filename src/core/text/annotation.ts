import { defineText } from "./define-text";
import { zh } from "./zh-cn/annotation";

export const annotationText = defineText(zh, async () => (await import("./en/annotation")).en);
