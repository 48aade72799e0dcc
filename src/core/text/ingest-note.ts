import { defineText } from "./define-text";
import { zh } from "./zh-cn/ingest-note";

export const ingestNoteText = defineText(zh, async () => (await import("./en/ingest-note")).en);
