import { defineText } from "./define-text";
import { zh } from "./zh-cn/known-words";

export const knownWordsText = defineText(zh, async () => (await import("./en/known-words")).en);
